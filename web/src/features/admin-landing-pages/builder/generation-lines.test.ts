import { describe, expect, it } from 'vitest';
import { generationLines } from './generation-lines.ts';

const website = 'https://coastal.example/kitchens';
const marks = (...given: Parameters<typeof generationLines>) => generationLines(...given).map(({ at }) => at);

describe('the steps of a generation', () => {
  it('fill one by one', () => {
    expect(marks({ status: 'running', step: 'writing', made: null }, website, 0)).toEqual([
      'done',
      'running',
      'waiting',
    ]);
  });

  it('show where it failed', () => {
    expect(marks({ status: 'failed', step: 'images', made: null }, website, 0)).toEqual([
      'done',
      'done',
      'failed',
    ]);
  });

  it('say why the website was left out', () => {
    const notes = ['The website was left out. This address could not be reached.'];
    const made = { at: '2026-11-04T01:00:00.000Z', writer: 'ai' as const, notes };
    expect(generationLines({ status: 'idle', step: null, made }, website, 4)[0]).toEqual({
      title: 'Left the website out',
      detail: 'This address could not be reached.',
      at: 'warned',
    });
  });

  it('say what was made once it is done', () => {
    const made = { at: '2026-11-04T01:00:00.000Z', writer: 'built-in' as const, notes: [] };
    const lines = generationLines({ status: 'idle', step: null, made }, website, 4);
    expect(lines.map(({ at }) => at)).toEqual(['done', 'done', 'done']);
    expect(lines[0]?.detail).toBe('Title, description and text of coastal.example');
    expect(lines[1]?.detail).toBe('Hero, 4 features and the form’s words');
  });
});
