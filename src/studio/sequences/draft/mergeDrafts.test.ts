import { expect, it } from 'vitest'
import { emptyDesign } from '../../../composition/sequences/design.ts'
import { emptyConfiguration } from '../../../composition/sequences/sequence.ts'
import { createDraftStore } from './createDraftStore.ts'
import { moveBlock, placeClips, removeBlock, removeClip, renameBlock } from './draftEdits.ts'
import { mergeDrafts, mergeIds } from './mergeDrafts.ts'
import { configurationOf, designOf, draftOf, type SequenceDraft } from './sequenceDraft.ts'

const ids = (text: string): string[] => text.split('').filter((id) => id !== ' ')

const draft: SequenceDraft = {
  ...emptyConfiguration,
  ...emptyDesign,
  blocks: [
    { key: 'h', label: 'Hook', assetIds: ['a', 'b'] },
    { key: 'c', label: 'Call', assetIds: ['x', 'y'] },
  ],
  exclusions: [
    {
      kind: 'never',
      choices: [
        { key: 'h', id: 'a' },
        { key: 'c', id: 'x' },
      ],
    },
  ],
}

it('merges additions, removals and a new order of ids', () => {
  const merged = (base: string, mine: string, theirs: string) =>
    mergeIds({ base: ids(base), mine: ids(mine), theirs: ids(theirs) }).join('')
  expect(merged('abc', 'abcd', 'abce')).toBe('abcde')
  expect(merged('abc', 'ac', 'abc')).toBe('ac')
  expect(merged('abc', 'cab', 'abd')).toBe('abd')
  expect(merged('abc', 'cba', 'abcd')).toBe('cdba')
  expect(merged('', 'ab', 'b')).toBe('ab')
})

it('merges changes to different blocks and to one block', () => {
  const mine = placeClips('h', ['n'])(draft)
  const theirs = renameBlock('h', 'Opening')(removeClip('c', 'y')(draft))
  expect(mergeDrafts({ base: draft, mine, theirs }).blocks).toEqual([
    { key: 'h', label: 'Opening', assetIds: ['a', 'b', 'n'] },
    { key: 'c', label: 'Call', assetIds: ['x'] },
  ])
})

it('undoes its own change only', () => {
  const store = createDraftStore({ draft, updatedAt: '1' })
  store.commit(placeClips('h', ['n']))
  store.rebaseOnto({ draft: placeClips('c', ['z'])(draft), updatedAt: '2' })
  store.undo()
  expect(store.getState().draft.blocks.map(({ assetIds }) => assetIds)).toEqual([
    ['a', 'b'],
    ['x', 'y', 'z'],
  ])
  store.redo()
  expect(store.getState().draft.blocks[0]?.assetIds).toEqual(['a', 'b', 'n'])
})

it('lets rules follow a block that moves, and drops those of a removed block', () => {
  const moved = moveBlock('h', 1)(draft)
  expect(designOf(moved).exclusions[0]).toEqual({
    kind: 'never',
    choices: [
      { slot: 'block', position: 1, id: 'a' },
      { slot: 'block', position: 0, id: 'x' },
    ],
  })
  expect(designOf(removeBlock('c')(draft)).exclusions).toEqual([])
})

it('keeps the keys of blocks that another version renamed or moved', () => {
  const saved = {
    configuration: configurationOf(moveBlock('h', 1)(renameBlock('h', 'Start')(draft))),
    design: emptyDesign,
  }
  const keys = { known: draft.blocks, nextKey: () => 'new' }
  expect(draftOf(saved, keys).blocks.map(({ key }) => key)).toEqual(['c', 'h'])
})
