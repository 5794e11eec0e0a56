import { inject } from 'vitest';
import type { ProductAnswer, ProductUnderTest } from './product-global-setup.ts';

async function ask(): Promise<ProductUnderTest> {
  const answer = (await (await fetch(`${inject('productsUrl')}/${process.pid}`)).json()) as ProductAnswer;
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}

/** The product of this process of the run, for all of its specs. */
export const product: ProductUnderTest = await ask();
