import { createServer } from 'node:http';
import { buy, isOrdered, listProducts, shopFor } from './shop.js';

const port = Number(process.env.PORT ?? 3000);

createServer(async (request, response) => {
  try {
    await answer(request, response);
  } catch (error) {
    console.error(error);
    response.writeHead(503);
    response.end(page('<p role="alert">The shop is closed. Please come back later.</p>'));
  }
}).listen(port);

/** @type {import('node:http').RequestListener} */
async function answer(request, response) {
  const { pathname, origin, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const shop = shopFor(tokensIn(request.headers.cookie));
  response.setHeader('content-type', 'text/html; charset=utf-8');

  if (request.method === 'POST' && pathname.startsWith('/buy/')) {
    const location = await buy(shop, pathname.slice('/buy/'.length), origin);
    const tokens = encodeURIComponent(JSON.stringify(shop.auth.getTokens()));
    response.writeHead(303, { location, 'set-cookie': `tokens=${tokens}; Path=/; HttpOnly; SameSite=Lax` });
    response.end();
  } else if (pathname === '/thank-you') {
    const text = (await isOrdered(shop, searchParams.get('orderId') ?? ''))
      ? 'Thank you for your order.'
      : 'Your payment is still being checked.';
    response.end(page(`<p>${text}</p><p><a href="/">Back to the shop</a></p>`));
  } else if (pathname === '/') {
    response.end(page((await listProducts(shop)).map(productItem).join('') || '<p>Nothing for sale.</p>'));
  } else {
    response.writeHead(404);
    response.end(page('<p>There is no such page.</p>'));
  }
}

/** @returns {import('@wix/sdk').Tokens | undefined} */
function tokensIn(cookies = '') {
  const tokens = /(?:^|; )tokens=([^;]+)/.exec(cookies)?.[1];
  return tokens && JSON.parse(decodeURIComponent(tokens));
}

function productItem(/** @type {Awaited<ReturnType<typeof listProducts>>[number]} */ { id, name, price, picture }) {
  return `<article>
    ${picture ? `<img src="${escapeHtml(picture)}" alt="" width="200">` : ''}
    <h2>${escapeHtml(name)}</h2>
    <p>${escapeHtml(price)}</p>
    <form method="post" action="/buy/${escapeHtml(id)}"><button>Buy</button></form>
  </article>`;
}

function page(/** @type {string} */ content) {
  return `<!doctype html><html lang="en"><title>A shop</title><h1>A shop</h1>${content}</html>`;
}

function escapeHtml(/** @type {string} */ text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
