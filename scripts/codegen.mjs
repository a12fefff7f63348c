import { codegen } from './build-steps.mjs';

await codegen();
