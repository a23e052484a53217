import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinationSpace, MAX_EXAMINED_COMBINATIONS } from './combinationSpace.ts'
import { combinationAt, countIncluded, includedCombinations, type CombinationChoices } from './combinations.ts'
import type { Choice, Exclusion } from './design.ts'
import { evenPick } from './evenPick.ts'
import { emptyConfiguration, type SequenceConfiguration } from './sequence.ts'

const SEED = 20261127
const RUNS = 1_000

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function configurationOf(blocks: readonly number[], music = 0, voiceovers = 0): SequenceConfiguration {
  const ids = (group: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => uuid(group * 1_000 + index))
  return {
    ...emptyConfiguration,
    blocks: blocks.map((count, position) => ({ position, label: `Block ${position}`, assetIds: ids(position, count) })),
    musicTracks: ids(50, music).map((assetId) => ({ assetId })),
    voiceoverTracks: ids(60, voiceovers).map((voiceoverId) => ({ voiceoverId })),
  }
}

const isChosen = (choices: CombinationChoices, choice: Choice): boolean => {
  if (choice.slot === 'block') return choices.blocks[choice.position] === choice.id
  return (choice.slot === 'music' ? choices.musicAssetId : choices.voiceoverId) === choice.id
}

const isKept = (choices: CombinationChoices, exclusions: readonly Exclusion[]): boolean =>
  exclusions.every((rule) =>
    rule.kind === 'never'
      ? !rule.choices.every((choice) => isChosen(choices, choice))
      : !isChosen(choices, rule.choice) || rule.others.some((choice) => isChosen(choices, choice)),
  )

/** All combinations by nested loops, which is the obvious definition. */
function enumerated({ blocks, musicTracks, voiceoverTracks }: SequenceConfiguration): CombinationChoices[] {
  const orNone = (ids: string[]): (string | null)[] => (ids.length > 0 ? ids : [null])
  const choicesOfBlocks = blocks.reduce<string[][]>(
    (before, { assetIds }) => before.flatMap((chosen) => assetIds.map((id) => [...chosen, id])),
    blocks.length > 0 ? [[]] : [],
  )
  return choicesOfBlocks.flatMap((chosen) =>
    orNone(musicTracks.map(({ assetId }) => assetId)).flatMap((musicAssetId) =>
      orNone(voiceoverTracks.map(({ voiceoverId }) => voiceoverId)).map((voiceoverId) => ({
        blocks: chosen,
        musicAssetId,
        voiceoverId,
      })),
    ),
  )
}

const configurationArbitrary = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 2 }),
  )
  .map(([blocks, music, voiceovers]) => configurationOf(blocks, music, voiceovers))

/** Choices for rules. Most of them are in the sequence, but some name files that are not. */
const choiceArbitrary: fc.Arbitrary<Choice> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))
    .map(([position, index]): Choice => ({ slot: 'block', position, id: uuid(position * 1_000 + index) })),
  fc.integer({ min: 0, max: 3 }).map((index): Choice => ({ slot: 'music', id: uuid(50_000 + index) })),
  fc.integer({ min: 0, max: 2 }).map((index): Choice => ({ slot: 'voiceover', id: uuid(60_000 + index) })),
)
const exclusionArbitrary: fc.Arbitrary<Exclusion> = fc.oneof(
  fc.array(choiceArbitrary, { minLength: 1, maxLength: 3 }).map((choices): Exclusion => ({ kind: 'never', choices })),
  fc
    .tuple(choiceArbitrary, fc.array(choiceArbitrary, { minLength: 1, maxLength: 3 }))
    .map(([choice, others]): Exclusion => ({ kind: 'only_with', choice, others })),
)

describe('the combinations of a sequence', () => {
  it(`are those of nested loops without the excluded ones (${RUNS} sequences, seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        configurationArbitrary,
        fc.array(exclusionArbitrary, { maxLength: 5 }),
        (configuration, exclusions) => {
          const space = combinationSpace(configuration, exclusions)
          const all = enumerated(configuration)
          expect(space.totalCount).toBe(all.length)
          const kept = all.map((choices, index) => ({ index, ...choices })).filter((one) => isKept(one, exclusions))
          expect([...includedCombinations(space)]).toEqual(kept)
          expect(countIncluded(space)).toBe(kept.length)
          const middle = Math.floor(kept.length / 2)
          for (const one of kept.slice(middle, middle + 1)) {
            expect(combinationAt(space, one.index)).toEqual(one)
            expect(includedCombinations(space, one.index).next().value).toEqual(one)
          }
        },
      ),
      { seed: SEED, numRuns: RUNS },
    )
  })

  it('are none without blocks or with an empty block', () => {
    expect(combinationSpace(configurationOf([], 3), []).totalCount).toBe(0)
    expect(combinationSpace(configurationOf([4, 0, 5]), []).totalCount).toBe(0)
  })

  it('are examined up to 100,000, of which the last is found at once', () => {
    const space = combinationSpace(configurationOf([100, 100, 100]), [])
    expect(space).toMatchObject({ totalCount: 1_000_000, examinedCount: MAX_EXAMINED_COMBINATIONS })
    expect(countIncluded(space)).toBe(MAX_EXAMINED_COMBINATIONS)
    expect(combinationAt(space, 99_999).blocks).toEqual([uuid(9), uuid(1_099), uuid(2_099)])
    const huge = combinationSpace(configurationOf(Array.from({ length: 20 }, () => 100)), [])
    expect(huge.totalCount).toBe(Number.MAX_SAFE_INTEGER)
    expect(combinationAt(huge, 0).blocks).toHaveLength(20)
  })

  it('include only one of several files with the same content in a slot', () => {
    const configuration = configurationOf([3, 2])
    const space = combinationSpace(configuration, [], (id) => (id === uuid(2) ? uuid(0) : id))
    expect(space.totalCount).toBe(4)
    expect([...includedCombinations(space)].map(({ blocks }) => blocks[0])).not.toContain(uuid(2))
  })
})

function finished<Value>(work: Generator<undefined, Value>): Value {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

describe('an even pick', () => {
  it(`uses every file of a slot, each almost equally often (seed ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 30 }),
        (sizes, count) => {
          const space = combinationSpace(configurationOf(sizes), [])
          const picked = finished(evenPick(space, count))
          expect(picked).toHaveLength(Math.min(count, space.totalCount))
          expect(new Set(picked.map(({ index }) => index)).size).toBe(picked.length)
          sizes.forEach((size, position) => {
            const uses = Array.from(
              { length: size },
              (_, index) => picked.filter(({ blocks }) => blocks[position] === uuid(position * 1_000 + index)).length,
            )
            expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(2)
            expect(Math.min(...uses)).toBeGreaterThanOrEqual(count >= Math.max(...sizes) ? 1 : 0)
          })
        },
      ),
      { seed: SEED, numRuns: 300 },
    )
  })

  it('includes every pair of 5 hooks, 4 bodies and 3 endings in 20 videos', () => {
    const picked = finished(evenPick(combinationSpace(configurationOf([5, 4, 3]), []), 20))
    const pairs = new Set(picked.flatMap(({ blocks: [a, b, c] }) => [`${a} ${b}`, `${a} ${c}`, `${b} ${c}`]))
    expect(pairs.size).toBe(20 + 15 + 12)
  })

  it('picks from 100,000 combinations of 18 slots', () => {
    const space = combinationSpace(configurationOf([100, 10, 10, ...Array.from({ length: 15 }, () => 2)]), [])
    expect(finished(evenPick(space, 100))).toHaveLength(100)
  })
})
