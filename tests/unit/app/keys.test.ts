import { describe, expect, it } from 'vitest';
import { type KeyPress, NOTHING_PRESSED, pressKey, writtenKey } from '../../../src/app/shell/keys.ts';

const press = (key: string, rest: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...rest,
});

describe('the key that a person pressed', () => {
  it.each([
    ['a letter', press('l'), 'l'],
    ['a letter with caps lock', press('L'), 'l'],
    ['a Cyrillic letter on the key L', press('д', { code: 'KeyL' }), 'l'],
    ['a symbol that needs Shift', press('?', { shiftKey: true }), '?'],
    ['a key with a name', press('Enter'), 'Enter'],
    ['Ctrl with a letter', press('k', { ctrlKey: true }), 'Mod+k'],
    ['Shift with a letter', press('L', { shiftKey: true }), null],
    ['Shift with a key that has a name', press('Enter', { shiftKey: true }), null],
    ['Alt', press('l', { altKey: true }), null],
    ['the Windows key', press('l', { metaKey: true }), null],
  ])('%s', (_, pressed, written) => expect(writtenKey(pressed, false)).toBe(written));

  it('has ⌘ on a Mac where others have Ctrl', () => {
    expect(writtenKey(press('k', { metaKey: true }), true)).toBe('Mod+k');
    expect(writtenKey(press('k', { ctrlKey: true }), true)).toBe(null);
  });
});

describe('keys pressed one after the other', () => {
  const shortcuts = ['g l', 'g g', 'j', '?'].map(keys => ({ keys: keys.split(' ') }));
  /** Each as `key` or `key@ms`; the shortcuts completed. */
  const typed = (...keys: string[]) => {
    let sequence = NOTHING_PRESSED;
    return keys.flatMap(written => {
      const [key = '', at = '0'] = written.split('@');
      const pressed = pressKey(sequence, key, Number(at), shortcuts);
      sequence = pressed.sequence;
      return pressed.shortcut ? [pressed.shortcut.keys.join(' ')] : [];
    });
  };

  it.each([
    [['g', 'l'], ['g l']],
    [['g', 'g'], ['g g']],
    [['l'], []],
    [['g', 'j'], ['j']],
    [['g', 'Escape', 'l'], []],
    [['g', 'x', 'l'], []],
    [['g', 'l', 'l'], ['g l']],
    [['g@0', 'l@2000'], ['g l']],
    [['g@0', 'l@2001'], []],
    [['g@0', 'g@2001', 'l@2500'], ['g l']],
  ])('%j', (keys, done) => expect(typed(...keys)).toEqual(done));
});
