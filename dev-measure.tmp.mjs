import { spawn, execSync } from 'node:child_process';
const PAGES = ['/','/booking/haircut','/store','/store/linen-shirt','/tickets/jazz-night','/subscriptions','/cart','/account','/session','/calls/bookings/services.queryServices','/sandbox','/sandbox/clock'];
const port=4555;
const env={...process.env,WIX_CLIENT_ID:'',NEXT_PUBLIC_WIX_CLIENT_ID:'',WIX_EMULATOR_URL:'',DATABASE_URL:'',NODE_ENV:'development',EMULATOR_DATA:':memory:',PORT:String(port)};
const p=spawn(process.execPath,['scripts/dev.mjs'],{env,detached:true,stdio:['ignore','pipe','pipe']});
let said='';p.stdout.on('data',t=>said+=t);p.stderr.on('data',t=>said+=t);
const cpu=()=>{const out=execSync(`ps -eo pgid,cputimes`).toString().split('\n').map(l=>l.trim().split(/\s+/)).filter(([g])=>g==String(p.pid)).reduce((a,[,c])=>a+Number(c),0);return out};
const t0=Date.now();
while(!said.includes('Ready in'))await new Promise(r=>setTimeout(r,200));
console.log('ready',(Date.now()-t0)/1000,cpu());
for(const page of PAGES){const t=Date.now();const c=cpu();const a=await fetch(`http://localhost:${port}${page}`);await a.text();console.log(page,a.status,((Date.now()-t)/1000).toFixed(1),'s; cpu',cpu()-c);}
console.log('total',(Date.now()-t0)/1000,cpu());
process.kill(-p.pid,'SIGKILL');
