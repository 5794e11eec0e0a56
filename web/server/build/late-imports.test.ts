import { describe, expect, it } from 'vitest';
import { withAddresses } from './late-imports.ts';

describe('the imports of a built script', () => {
  it.each([
    [
      'M(()=>import(`./a-1.js`).then(e=>({default:e.A})),d([0])),M(()=>import(`./b-2.js`),[])',
      'M(again_=>import(again_||`./a-1.js`).then(e=>({default:e.A})),d([0])),M(again_=>import(again_||`./b-2.js`),[])',
    ],
    [
      'M(async()=>{let{verify:e}=await import(`./a-1.js`).then(e=>e.d);return{verify:e}},[])',
      'M(async again_=>{let{verify:e}=await import(again_||`./a-1.js`).then(e=>e.d);return{verify:e}},[])',
    ],
  ])('take another address, and read the same of it: %s', (built, rewritten) => {
    expect(withAddresses(built)).toBe(rewritten);
  });

  it('none of which is left out', () => {
    expect(() => withAddresses('load=async()=>{await import(`./a-1.js`)}')).toThrow(
      /^An import that cannot be tried again: .*import\(`\.\/a-1\.js`\)/,
    );
  });
});
