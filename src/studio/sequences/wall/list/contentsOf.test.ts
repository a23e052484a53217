import { expect, it } from 'vitest'
import { combinationSpace } from '../../../../composition/sequences/combinationSpace.ts'
import { contentsOf } from './contentsOf.ts'

const configuration = (...blocks: readonly string[][]) => ({
  blocks: blocks.map((assetIds, position) => ({ position, label: 'Block', assetIds })),
  musicTracks: [],
  voiceoverTracks: [],
  durationLimits: { voiceover: false, music: false, loopMusic: false },
})

it('joins the files that the service names as doubles, in the block where they are', () => {
  const contentOf = contentsOf([{ position: 0, assetId: 'copy', keptAssetId: 'first' }])
  const space = combinationSpace(configuration(['first', 'second', 'copy'], ['copy']), [], contentOf)
  expect(space.totalCount).toBe(2)
  expect(space.slots.map(({ ids }) => ids)).toEqual([['first', 'second'], ['copy']])
})

it('knows the content of a file that is kept in one block and a double in another', () => {
  const contentOf = contentsOf([
    { position: 0, assetId: 'b', keptAssetId: 'a' },
    { position: 1, assetId: 'c', keptAssetId: 'b' },
    { position: 2, assetId: 'a', keptAssetId: 'c' },
  ])
  expect(new Set(['a', 'b', 'c'].map(contentOf)).size).toBe(1)
  expect(contentOf('d')).toBe('d')
})
