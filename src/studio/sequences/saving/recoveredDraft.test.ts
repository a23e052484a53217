import { expect, it } from 'vitest'
import { emptyDesign } from '../../../composition/sequences/design.ts'
import { emptyConfiguration } from '../../../composition/sequences/sequence.ts'
import { draftOf, type SequenceDraft } from '../draft/sequenceDraft.ts'
import { readDraftJournal, type DraftJournal } from './draftJournal.ts'
import { recoveredDraft } from './recoveredDraft.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
  string,
]

/** A draft of one page, whose keys no other page knows. */
function draftOn(page: string, hooks: readonly string[], bodies: readonly string[]): SequenceDraft {
  let made = 0
  const blocks = [
    { position: 0, label: 'Hook', assetIds: [...hooks] },
    { position: 1, label: 'Body', assetIds: [...bodies] },
  ]
  const configuration = { ...emptyConfiguration, blocks }
  return draftOf({ configuration, design: emptyDesign }, { known: [], nextKey: () => `${page} ${(made += 1)}` })
}

const filesOf = ({ blocks }: SequenceDraft) => blocks.map(({ assetIds, label }) => [label, assetIds])

it('merges the changes of killed tabs into what was saved meanwhile', () => {
  const first = { base: { draft: draftOn('one', [a], [b]), updatedAt: '1' }, draft: draftOn('one', [a, c], [b]) }
  const base = draftOn('two', [a], [b])
  const second = {
    base: { draft: base, updatedAt: '1' },
    draft: {
      ...base,
      exclusions: [
        { kind: 'never' as const, choices: base.blocks.map(({ key }, at) => ({ key, id: at === 0 ? a : b })) },
      ],
    },
  }
  const { draft, saved } = recoveredDraft({ draft: draftOn('three', [a], [b, d]), updatedAt: '2' }, [first, second])
  expect(filesOf(draft)).toEqual([
    ['Hook', [a, c]],
    ['Body', [b, d]],
  ])
  expect(draft.exclusions).toHaveLength(1)
  expect(filesOf(saved.draft)).toEqual([
    ['Hook', [a]],
    ['Body', [b, d]],
  ])
  expect(saved.draft.blocks.map(({ key }) => key)).toEqual(draft.blocks.map(({ key }) => key))
})

it('restores nothing that was saved before the tab was killed', () => {
  const journal = { base: { draft: draftOn('one', [a], [b]), updatedAt: '1' }, draft: draftOn('one', [a, c], [b]) }
  const { draft, saved } = recoveredDraft({ draft: draftOn('two', [a, c], [b]), updatedAt: '2' }, [journal])
  expect(draft).toEqual(saved.draft)
})

it('reads a stored journal of its own sequence only, and none that it does not understand', () => {
  const draft = draftOn('one', [a], [b])
  const head: DraftJournal = { writerId: 'w', compositionId: 's', startedAt: 1, base: { draft, updatedAt: '1' }, draft }
  const stored = { head: structuredClone(head), sent: null, entries: [] }
  expect(readDraftJournal(stored, { writerId: 'w', compositionId: 's' })).toEqual({ journal: head, unreadable: 0 })
  expect(readDraftJournal(stored, { writerId: 'w', compositionId: 'other' })).toBeNull()
  const later = { ...stored, head: { ...head, draft: { ...draft, blocks: 'many' } } }
  expect(readDraftJournal(later, { writerId: 'w', compositionId: 's' })).toBeNull()
})
