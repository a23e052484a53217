import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../../testing/page/launchBrowser.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { CaptionIssueList } from './captionIssues.ts'
import { readVttBlocks } from './vttBlocks.ts'

const SEED = 20_261_126
const FILES = 500

const headers = [
  'WEBVTT\n\n',
  'WEBVTT a title\n\n',
  'WEBVTT\nKind: captions\n\n',
  'WEBVTT\n',
  'WEBVTT\nKind: captions\n',
]
const lines = [
  '', '', '', ' ', '\t', 'NOTE', 'NOTE a', 'STYLE', 'REGION', 'a', 'b c', '<b>d</b>', '1', '-->', 'a --> b', '00:01.000 --> 00:02.000',
  '00:02.000 --> 00:03.000 line:0 position:10%', '1:00:00.000 --> 1:00:01.000', '000:00:07.000 --> 000:00:08.000', '00:05.000-->00:06.000',
  '\t00:01.000 \t-->\t00:02.000', '\f00:01.000 --> 00:02.000', '00:01.000 --> 00:02.000align:start', '00:01.000 --> 00:02.000.5', '00:01.00 --> 00:02.000',
  '00:01.000 --> 00:02.0000', '00:01,000 --> 00:02,000', '00:01.000 -> 00:02.000', '00:01.000 -- > 00:02.000', '0:01.000 --> 0:02.000',
  '00:61.000 --> 01:02.000', '60:00.000 --> 61:00.000', '100:00.000 --> 101:00.000', '-00:01.000 --> 00:02.000', '00:00:1 --> 00:00:02.000',
  '\u200e00:01.000 --> 00:02.000', '00:01.000 -->', '--> 00:02.000', '00: 01.000 --> 00:02.000',
] // biome-ignore format: a table

/** The cues of files as the browser reads them: start, end and text with its markup. */
async function readByBrowser(browser: Browser, files: readonly string[]): Promise<readonly string[][]> {
  const page = await browser.newPage()
  await page.setContent('<video></video>')
  return page.evaluate(async (texts) => {
    const video = document.querySelector('video')
    const found: string[][] = []
    for (const text of texts) {
      const track = document.createElement('track')
      track.kind = 'subtitles'
      const loaded = new Promise((resolve, reject) => {
        track.addEventListener('load', resolve)
        track.addEventListener('error', () => reject(new Error(`The browser cannot read ${JSON.stringify(text)}.`)))
      })
      track.src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
      video?.append(track)
      track.track.mode = 'hidden'
      await loaded
      const cues: string[] = []
      for (const cue of track.track.cues ?? []) {
        const times = `${Math.round(cue.startTime * 1_000)}-${Math.round(cue.endTime * 1_000)}`
        cues.push(`${times} ${cue instanceof VTTCue ? cue.text : ''}`)
      }
      found.push(cues)
      track.remove()
      URL.revokeObjectURL(track.src)
    }
    return found
  }, files)
}

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it(`VTT files have the cues that the browser reads in them (${FILES} files, seed ${SEED})`, async () => {
  const random = seededRandom(SEED)
  const oneOf = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
  const files = Array.from({ length: FILES }, () => {
    const body = Array.from({ length: 1 + Math.floor(random() * 16) }, () => oneOf(lines))
    return oneOf(headers) + body.join('\n')
  })
  const theirs = await readByBrowser(browser, files)
  for (const [index, file] of files.entries()) {
    const { blocks } = readVttBlocks(file, new CaptionIssueList())
    const ours = blocks.map(({ startMs, endMs, raw }) => `${startMs}-${endMs} ${raw}`)
    expect(ours.toSorted(), JSON.stringify(file)).toEqual(theirs[index]?.toSorted())
  }
})
