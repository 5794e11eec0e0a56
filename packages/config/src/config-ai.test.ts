import { Redacted } from 'effect';
import { describe, expect, it } from 'vitest';
import { readAi } from './config-ai.ts';
import { fieldsOf } from './config-fields.ts';

const read = (environment: Record<string, string>) => readAi(fieldsOf(environment));
const key = { OPENAI_API_KEY: 'sk-of-ours' };

describe('the writer', () => {
  it('is the built-in one without a key', () => {
    expect(read({ OPENAI_MODEL: 'gpt-5-mini' })).toEqual({ kind: 'built-in' });
  });

  it('is OpenAI with a key, which no log shows', () => {
    const ai = read(key);
    expect(ai).toMatchObject({
      kind: 'openai',
      baseUrl: undefined,
      model: 'gpt-5-mini',
      imageModel: 'gpt-image-1',
      dailyLimit: 200,
    });
    expect(JSON.stringify(ai)).not.toContain('sk-of-ours');
    expect(ai.kind === 'openai' && Redacted.value(ai.apiKey)).toBe('sk-of-ours');
  });

  it('is any server that speaks the protocol', () => {
    const settings = {
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/',
      OPENAI_MODEL: 'qwen3:8b',
      AI_DAILY_LIMIT: '0',
    };
    expect(read({ ...key, ...settings })).toMatchObject({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'qwen3:8b',
      dailyLimit: 0,
    });
  });

  it.each([
    [{ OPENAI_BASE_URL: 'http://localhost:1234/v1' }, 'OPENAI_API_KEY must be set with OPENAI_BASE_URL'],
    [
      { ...key, OPENAI_BASE_URL: 'ftp://x' },
      'OPENAI_BASE_URL must be an address such as https://api.openai.com/v1',
    ],
    [
      { ...key, OPENAI_BASE_URL: 'https://a:b@x.example' },
      'OPENAI_BASE_URL must be an address without a query or a password',
    ],
    [
      { ...key, OPENAI_BASE_URL: 'https://x.example/v1?a=1' },
      'OPENAI_BASE_URL must be an address without a query or a password',
    ],
    [{ ...key, OPENAI_MODEL: 'a model' }, 'OPENAI_MODEL must be the name of a model'],
    [{ ...key, OPENAI_IMAGE_MODEL: '"' }, 'OPENAI_IMAGE_MODEL must be the name of a model'],
    [{ ...key, AI_DAILY_LIMIT: 'many' }, 'AI_DAILY_LIMIT must be a whole number from 0 to 1000000'],
  ])('%j is refused: %s', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });
});
