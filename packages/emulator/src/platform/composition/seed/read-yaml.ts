export { parse as readYaml } from 'yaml';
