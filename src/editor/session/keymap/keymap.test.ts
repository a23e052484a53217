import { beforeEach, describe, expect, it } from 'vitest'
import { actions } from '../actions/actionRegistry.ts'
import { browserKeyReason } from './browserKeys.ts'
import {
  actionsWithKeys,
  bindKeys,
  boundKeys,
  choosePreset,
  currentKeys,
  keyConflicts,
  keymap,
  resetKeys,
} from './keymap.ts'
import { keymapFile, readKeymapFile } from './keymapFile.ts'
import { presetNames, presets } from './presets.ts'

const keysOf = (id: string) => currentKeys().get(id)

beforeEach(() => choosePreset('default'))

describe('presets', () => {
  it.each(presetNames)(
    '%s binds no key of the browser, names only actions that exist, and has no conflict',
    (preset) => {
      const ids = new Set(actions.map(({ id }) => id))
      expect(Object.keys(presets[preset]).filter((id) => !ids.has(id))).toEqual([])
      const wanted = [...actions.flatMap(({ keys }) => keys), ...Object.values(presets[preset]).flat()]
      expect(wanted.filter((keys) => browserKeyReason(keys) !== null)).toEqual([])
      expect(keyConflicts(boundKeys({ preset, changes: {} }))).toEqual([])
    },
  )

  it('take a key from the action that has it by default', () => {
    choosePreset('premiere')
    expect([keysOf('toggleSnapping'), keysOf('split')]).toEqual([['S'], ['Mod+K']])
    choosePreset('resolve')
    expect([keysOf('selectForward'), keysOf('slipTool'), keysOf('trimStart')]).toEqual([['Y'], [], ['Shift+[']])
    choosePreset('finalCut')
    expect(keysOf('rippleDelete')).toEqual(['Delete', 'Backspace'])
  })
})

describe('keys of the browser', () => {
  it.each([
    'Mod+T',
    'Mod+W',
    'Mod+N',
    'Mod+L',
    'Mod+R',
    'Mod+1',
    'Mod+9',
    'Alt+ArrowLeft',
    'Alt+ArrowRight',
    'F5',
    'Tab',
  ])('%s can never be bound, with a reason', (keys) => {
    expect(browserKeyReason(keys)).toMatch(/\.$/u)
    bindKeys('split', [keys, 'B'])
    expect(keysOf('split')).toEqual(['B'])
  })

  it('are not every key with a modifier', () => {
    expect(['Mod+0', 'Mod+K', 'Alt+ArrowUp', 'T', 'F6'].map(browserKeyReason)).toEqual([null, null, null, null, null])
  })
})

describe('changing keys', () => {
  it('shows a conflict, or takes the keys from the other action, and can be reset', () => {
    bindKeys('split', ['V'])
    expect(keyConflicts(currentKeys())).toEqual([{ keys: 'V', actionIds: ['selectTool', 'split'] }])
    resetKeys('split')
    expect(actionsWithKeys(currentKeys(), 'V', 'split')).toEqual(['selectTool'])
    bindKeys('split', ['V'], ['selectTool'])
    expect([keysOf('split'), keysOf('selectTool'), keyConflicts(currentKeys())]).toEqual([['V'], [], []])
    resetKeys('selectTool')
    resetKeys('split')
    expect(keymap.getState()).toEqual({ preset: 'default', changes: {} })
  })

  it('detects equal combinations, but lets actions of the picture use the same keys', () => {
    expect(actionsWithKeys(currentKeys(), 'Shift+/', 'split')).toEqual(['shortcuts'])
    expect(actionsWithKeys(currentKeys(), 'ArrowLeft', 'nudgeLeft')).toEqual([])
    expect(actionsWithKeys(currentKeys(), 'ArrowLeft', 'split')).toEqual(['previousFrame'])
  })

  it('gives the same map until something changes', () => {
    expect(currentKeys()).toBe(currentKeys())
  })
})

describe('a keymap file', () => {
  it('contains the preset and the changes', () => {
    choosePreset('resolve')
    bindKeys('split', ['X', 'Mod+K'])
    expect(readKeymapFile(keymapFile(keymap.getState()))).toEqual({
      ok: true,
      value: { keymap: keymap.getState(), refusedKeys: [] },
    })
  })

  it('skips reserved keys and lists them', () => {
    const text = keymapFile({ preset: 'default', changes: { split: ['Mod+W', 'G'] } })
    expect(readKeymapFile(text)).toEqual({
      ok: true,
      value: { keymap: { preset: 'default', changes: { split: ['G'] } }, refusedKeys: ['Mod+W'] },
    })
  })

  it.each(['', '{}', '[1]', '{"kind":"framewright-keymap","version":2,"preset":"default","changes":{}}'])(
    'refuses %s',
    (text) => {
      expect(readKeymapFile(text)).toMatchObject({ ok: false, refusal: { code: 'not_a_keymap' } })
    },
  )
})
