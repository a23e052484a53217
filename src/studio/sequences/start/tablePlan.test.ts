import { describe, expect, it } from 'vitest'
import { superlinearGrowth } from '../../../testing/linearTime/superlinearGrowth.ts'
import { MAX_TABLE_LENGTH, parseTable } from './parseTable.ts'
import { guessHeader, mediaFinder, tablePlan } from './tablePlan.ts'

const asset = (name: string, type: 'image' | 'music' | 'video' = 'video') => ({ id: `id of ${name}`, name, type })
const find = mediaFinder([
  asset('Ann.mp4'),
  asset('Ben.mov'),
  asset('Demo.mp4'),
  asset('Proof.mp4'),
  asset('logo.png', 'image'),
  asset('song.mp3', 'music'),
])
const hasCards = (): boolean => false
const labelOf = (number: number): string => `Block ${number}`

describe('mediaFinder', () => {
  it('ignores case and the extension, and finds no music', () => {
    expect([' ANN.mp4 ', 'ann', 'ben.mp4', 'logo', 'song.mp3', ''].map((cell) => find(cell)?.name)).toEqual([
      'Ann.mp4',
      'Ann.mp4',
      undefined,
      'logo.png',
      undefined,
      undefined,
    ])
  })

  it('prefers the newest of two equal names', () => {
    const twice = mediaFinder([
      { ...asset('a.mp4'), id: 'new' },
      { ...asset('a.mp4'), id: 'old' },
    ])
    expect(twice('a.mp4')?.id).toBe('new')
  })
})

describe('tablePlan', () => {
  const table = parseTable('Hook\tText\tBody\nAnn\tBuy now\tDemo\nBen\tTry it\tProof\nCara\tSee\tProof')

  it('makes a block of each column that names files, and only the complete rows stay', () => {
    expect(guessHeader(table, find)).toBe(true)
    const plan = tablePlan(table, { find, hasHeader: true, labelOf, hasCards })
    expect(plan.blocks).toEqual([
      { position: 0, label: 'Hook', assetIds: ['id of Ann.mp4', 'id of Ben.mov'] },
      { position: 1, label: 'Body', assetIds: ['id of Demo.mp4', 'id of Proof.mp4'] },
    ])
    expect(plan.columns.map(({ hasFiles }) => hasFiles)).toEqual([true, false, true])
    expect(plan.completeRowCount).toBe(2)
    expect(plan.exclusions).toHaveLength(2)
    expect(plan.unmatched).toEqual([{ row: 4, text: 'Cara' }])
  })

  it('makes title cards of a column of texts, one for equal texts', () => {
    const plan = tablePlan([...table, ['Ann', 'Buy now', 'Proof']], {
      find,
      hasHeader: true,
      labelOf,
      hasCards: (column) => column === 1,
    })
    expect(plan.blocks.map(({ label }) => label)).toEqual(['Hook', 'Text', 'Body'])
    expect(plan.blocks[1]?.assetIds.map((id) => plan.cards.get(id))).toEqual(['Buy now', 'Try it'])
    expect([...plan.cards.values()]).toEqual(['Buy now', 'Try it'])
    expect(plan.completeRowCount).toBe(3)
  })

  it('labels blocks by their numbers if there is no header', () => {
    const plain = parseTable('Ann,Demo\nBen,')
    expect(guessHeader(plain, find)).toBe(false)
    const plan = tablePlan(plain, { find, hasHeader: false, labelOf, hasCards })
    expect(plan.blocks.map(({ label }) => label)).toEqual(['Block 1', 'Block 2'])
    expect(plan.unmatched).toEqual([{ row: 2, text: '' }])
  })

  it('has no blocks if nothing names a file, and says which limit a table exceeds', () => {
    expect(tablePlan([['x']], { find, hasHeader: false, labelOf, hasCards }).blocks).toEqual([])
    const wide = [Array.from({ length: 21 }, () => 'Ann')]
    expect(tablePlan(wide, { find, hasHeader: false, labelOf, hasCards }).exceeded).toBe('columns')
    const many = Array.from({ length: 101 }, (_, index) => asset(`${index}.mp4`))
    const long = many.map(({ name }) => [name])
    expect(tablePlan(long, { find: mediaFinder(many), hasHeader: false, labelOf, hasCards }).exceeded).toBe('files')
  })

  it('takes linear time for 1 MiB', async () => {
    const prepare = (length: number) => {
      const text = 'Ann\tDemo\tx\nBen\tProof\ty\n'.repeat(Math.ceil(length / 24)).slice(0, length)
      return () => tablePlan(parseTable(text), { find, hasHeader: false, labelOf, hasCards })
    }
    expect(await superlinearGrowth({ prepare, length: MAX_TABLE_LENGTH })).toBeNull()
  })
})
