import { expect, it } from 'vitest'
import { seededRandom } from '../../testing/seededRandom.ts'
import { soakCount } from '../../testing/soak.ts'
import { nameOf, valueCleaner } from './nameOf.ts'
import { parsePattern } from './namePattern.ts'
import { nameParser } from './parseName.ts'

const tokensOf = (pattern: string) => {
  const parsed = parsePattern(pattern)
  if (!parsed.ok) throw new Error(parsed.refusal.message)
  return parsed.value
}
const valuesOf = (pattern: string, name: string): readonly string[] | null | undefined =>
  nameParser(tokensOf(pattern))?.(name)?.map(({ value }) => value) ?? null

it.each([
  ['{sequence}_{hook}_{index:001}', 'Summer_unboxing_007', ['Summer', 'unboxing', '007']],
  ['AD {sequence} - {ratio}', 'AD Summer-launch - 9x16', null],
  ['AD {sequence}_{ratio}', 'AD Summer_9x16', ['Summer', '9x16']],
  ['{sequence}__{hook}', 'a__b', ['a', 'b']],
  ['{sequence}_{hook}', 'a_b_c', null],
  ['{sequence}', 'anything at all', ['anything at all']],
])('splits %s of %j', (pattern, name, values) => {
  expect(valuesOf(pattern, name)).toEqual(values)
})

it.each(['{sequence}{hook}', '{sequence}x{hook}', 'fixed'])(
  'does not read %s, whose values are not separated',
  (pattern) => {
    expect(nameParser(tokensOf(pattern))).toBeNull()
  },
)

const seed = 46
it(`reads back what a name contains (seed ${seed})`, () => {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick.')
    return item
  }
  const words = ['Summer', 'a_b', 'ü-ber', '動画', '1.5', 'x y', 'é', 'C&A', '(new)']
  for (let round = 0; round < soakCount(2_000, 100_000); round += 1) {
    const separator = pick(['_', '-', ' ', '__', ' - ', '.', '+'])
    const tokens = tokensOf(['{sequence}', '{hook}', '{index:001}'].join(separator))
    const [sequence, clip, index] = [pick(words), pick(words), Math.floor(random() * 900)]
    const none = {
      music: null,
      voiceover: null,
      ratio: '9:16',
      resolution: '1080',
      fps: 30,
      date: '2026-11-28',
      fields: {},
    }
    const name = nameOf(tokens, { sequence, blocks: [{ label: 'Hook', clip }], index, ...none })
    const cleaned = valueCleaner(tokens)
    expect(
      nameParser(tokens)?.(name)?.map(({ value }) => value),
      name,
    ).toEqual([cleaned(sequence), cleaned(clip), String(index + 1).padStart(3, '0')])
  }
})
