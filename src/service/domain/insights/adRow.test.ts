import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAdFile } from './readAdFile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-ad-rows-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const read = async (content: string) => {
  const path = join(folder, 'ads')
  await writeFile(path, content)
  return await readAdFile(path)
}
const lines = (...rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('')

describe('a day', () => {
  const spansOf = async (headers: string, ...rows: readonly string[]) => {
    const { readings } = await read(lines(headers, ...rows))
    return readings.map(({ periodEnd, periodStart }) => [periodStart, periodEnd])
  }
  const english = 'Ad name,Impressions,Reporting starts,Reporting ends'
  const november = ['2026-11-01', '2026-11-30']

  it('with slashes has the order that the other days of its file prove', async () => {
    expect(await spansOf(english, 'A,1,01/11/2026,30/11/2026')).toEqual([november])
    expect(await spansOf(english, 'A,1,11/01/2026,11/30/2026')).toEqual([november])
    const german = 'Anzeigenname,Impressionen,Berichtsbeginn,Berichtsende'
    expect(await spansOf(german, 'A,1,11/01/2026,11/30/2026')).toEqual([november])
    const daily = ['A,1,01/11/2026', 'A,1,02/11/2026', 'B,1,03/11/2026', 'A,1,13/11/2026']
    expect(await spansOf('Ad name,Impressions,Day', ...daily)).toEqual([
      ['2026-11-01', '2026-11-13'],
      ['2026-11-03', '2026-11-03'],
    ])
  })

  it('with slashes has the month first in a file of English headers that proves no order, else the day', async () => {
    expect(await spansOf(english, 'A,1,01/11/2026,02/11/2026')).toEqual([['2026-01-11', '2026-02-11']])
    expect(await spansOf('Anzeigenname,Impressionen,Tag', 'A,1,01/11/2026')).toEqual([['2026-11-01', '2026-11-01']])
  })

  it('with points or dashes has the day first', async () => {
    expect(await spansOf(english, 'A,1,01.11.2026,30.11.2026', 'B,1,01-11-2026,30-11-2026')).toEqual([
      november,
      november,
    ])
  })
})

describe('the id of an ad', () => {
  it.each([
    ['1.20214E+17', lines('Ad ID,Ad name,Impressions', '1.20214E+17,A,10', '1.20214E+17,B,20', '1.20214E+17,A,3')],
    ['1,20214E+17', lines('Ad ID;Ad name;Impressions', '1,20214E+17;A;10', '1,20214E+17;B;20', '1,20214E+17;A;3')],
    [
      'a large JSON number',
      `[${['"A","impressions":10', '"B","impressions":20', '"A","impressions":3']
        .map((ad) => `{"ad_id":120214000000000123,"ad_name":${ad}}`)
        .join(',')}]`,
    ],
  ])('that was rounded to %s is none, so the ad is the one with its name', async (_id, content) => {
    const { readings } = await read(content)
    expect(readings.map(({ adId, counts, name }) => [adId, name, counts.impressions])).toEqual([
      [null, 'A', 13],
      [null, 'B', 20],
    ])
  })

  it('that is an exact number is kept', async () => {
    const { readings } = await read('[{"ad_id":9007199254740991,"ad_name":"A","impressions":1}]')
    expect(readings[0]?.adId).toBe('9007199254740991')
  })
})
