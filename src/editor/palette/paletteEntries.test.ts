import { describe, expect, it } from 'vitest'
import { actions } from '../session/actions/actionRegistry.ts'
import { entryAfterKey, paletteGroups } from './paletteEntries.ts'
import { withRecent } from './recentActions.ts'

const isEnabled = () => true
const idsOf = (query: string, recent: readonly string[] = []): string[] =>
  paletteGroups(actions, { query, recent, isEnabled }).flatMap((group) => group.actions.map(({ id }) => id))

describe('the palette', () => {
  it('lists every action once without a query, and finds it by its own name', () => {
    expect(idsOf('').toSorted()).toEqual(actions.map(({ id }) => id).toSorted())
    for (const action of actions) expect([action.id, idsOf(action.label)[0]]).toEqual([action.id, action.id])
  })

  it('lists recently run actions first, and each action only once', () => {
    const [first] = paletteGroups(actions, { query: '', recent: ['undo', 'gone', 'split'], isEnabled })
    expect([first?.label, first?.actions.map(({ id }) => id)]).toEqual(['Recent', ['undo', 'split']])
    expect(idsOf('', ['undo']).filter((id) => id === 'undo')).toHaveLength(1)
  })

  it('finds actions by letters and by synonyms', () => {
    expect(idsOf('rpl del')[0]).toBe('rippleDelete')
    expect(idsOf('razor')).toEqual(expect.arrayContaining(['bladeTool', 'split']))
    for (const query of ['qqqq', 'asdf', 'weather', 'login', 'hello'])
      expect([query, idsOf(query)]).toEqual([query, []])
  })

  it('lists disabled actions last', () => {
    const [first] = paletteGroups(actions, { query: 'marker', recent: [], isEnabled: ({ id }) => id === 'addMarker' })
    expect(first?.actions[0]?.id).toBe('addMarker')
  })

  it('prefers recently run actions among equal matches', () => {
    expect(idsOf('nudge', ['nudgeDown'])[0]).toBe('nudgeDown')
  })
})

it('remembers the last actions, latest first', () => {
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
  const many = Array.from({ length: 20 }, (_, index) => `a${index}`)
  expect(withRecent(many, 'new')).toHaveLength(12)
})

it('wraps around with arrow keys, but stops at the ends with steps of ten', () => {
  const lead = (key: string, at: number) => entryAfterKey(key, at, 15)
  expect([lead('ArrowDown', 3), lead('ArrowDown', 14), lead('ArrowUp', 0)]).toEqual([4, 0, 14])
  expect([lead('PageDown', 3), lead('PageDown', 8), lead('PageUp', 4)]).toEqual([13, 14, 0])
  expect(lead('Enter', 3)).toBeNull()
})
