import { expect, it } from 'vitest'
import { sha1 } from '@noble/hashes/legacy.js'
import { combinationIds } from '../../../../composition/sequences/combinationId.ts'
import { emptyDesign } from '../../../../composition/sequences/design.ts'
import { emptyConfiguration } from '../../../../composition/sequences/sequence.ts'
import type { SequenceDraft } from '../../draft/sequenceDraft.ts'
import { choicesOfOutput } from './choicesOfOutput.ts'

const SEQUENCE = '00000000-0000-4000-8000-000000000001'
const draft: SequenceDraft = {
  ...emptyConfiguration,
  ...emptyDesign,
  exclusions: [],
  blocks: [
    { key: 'h', label: 'Hook', assetIds: ['a', 'b'] },
    { key: 'c', label: 'Call', assetIds: ['x'] },
  ],
  musicTracks: [{ assetId: 'm' }, { assetId: 'n' }],
}
const choices = { blocks: ['b', 'x'], musicAssetId: 'n', voiceoverId: null }
const output = {
  combinationId: combinationIds(SEQUENCE, sha1)(choices),
  blocks: choices.blocks.map((assetId) => ({ label: '', assetId, name: '' })),
}

it('finds the files of an exported combination, its music too', () => {
  expect(choicesOfOutput(output, draft, SEQUENCE)).toEqual(choices)
})

it('finds none that the sequence no longer has', () => {
  expect(choicesOfOutput(output, { ...draft, musicTracks: [{ assetId: 'm' }] }, SEQUENCE)).toBeNull()
  expect(choicesOfOutput(output, { ...draft, blocks: draft.blocks.slice(0, 1) }, SEQUENCE)).toBeNull()
  const others = [{ key: 'h', label: 'Hook', assetIds: ['a'] }, ...draft.blocks.slice(1)]
  expect(choicesOfOutput(output, { ...draft, blocks: others }, SEQUENCE)).toBeNull()
})
