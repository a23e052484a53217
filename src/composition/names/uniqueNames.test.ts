import { describe, expect, it } from 'vitest'
import { byteLength } from '../../base/fileNames.ts'
import { hostileTexts } from '../../testing/composition/nameTexts.ts'
import { superlinearGrowth } from '../../testing/linearTime/superlinearGrowth.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { MAX_NAME_BYTES } from './nameOf.ts'
import { nameCollisions, uniqueNames } from './uniqueNames.ts'

describe('uniqueNames', () => {
  it('numbers later names that are equal, without regard to case', () => {
    expect(uniqueNames(['a', 'b', 'A', 'a'])).toEqual(['a', 'b', 'A (2)', 'a (3)'])
  })

  it('keeps a unique name that looks numbered', () => {
    expect(uniqueNames(['a', 'a', 'a (2)'])).toEqual(['a', 'a (3)', 'a (2)'])
  })

  it('shortens a name of the maximum length to make room for its number', () => {
    const long = 'é'.repeat(MAX_NAME_BYTES / 2)
    const [first, second] = uniqueNames([long, long])
    expect(first).toBe(long)
    expect(second).toBe(`${'é'.repeat(94)} (2)`)
    expect(byteLength(second ?? '')).toBeLessThanOrEqual(MAX_NAME_BYTES)
  })

  const seed = 41
  it(`leaves no equal names and keeps its own result (seed ${seed})`, () => {
    const random = seededRandom(seed)
    const some = hostileTexts.slice(0, 40).filter((text) => byteLength(text) <= MAX_NAME_BYTES)
    const numbered = some.flatMap((text) => [text, `${text} (2)`, `${text} (3)`, text.toUpperCase()])
    for (let round = 0; round < 300; round += 1) {
      const names = Array.from({ length: 30 }, () => numbered[Math.floor(random() * numbered.length)] ?? '')
      const unique = uniqueNames(names)
      expect(nameCollisions(unique), JSON.stringify(names)).toEqual([])
      expect(uniqueNames(unique)).toEqual(unique)
    }
  })

  it.each([
    ['equal names', (_index: number) => 'a'],
    [
      'names that are equal once shortened',
      (index: number) => 'a'.repeat(190) + String(Math.floor(index / 2)).padStart(6, '0'),
    ],
    ['names that look numbered', (index: number) => (index % 2 === 0 ? 'a' : `a (${index})`)],
  ])('takes linear time for %s', async (_title, nameAt) => {
    const prepare = (length: number) => {
      const names = Array.from({ length }, (_, index) => nameAt(index))
      return () => uniqueNames(names)
    }
    expect(await superlinearGrowth({ prepare, length: 10_000 })).toBeNull()
  })
})

it('lists collisions with their places', () => {
  expect(nameCollisions(['a', 'b', 'A', 'c', 'b'])).toEqual([
    { name: 'a', indexes: [0, 2] },
    { name: 'b', indexes: [1, 4] },
  ])
})
