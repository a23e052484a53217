import { expect, it } from 'vitest'
import type { BatchManifest } from '../../../contract/extensions/batchDownloads.ts'
import { manifestCsv } from './batchManifest.ts'

const id = '00000000-0000-4000-8000-000000000001'
const settings = { aspectRatio: '9:16', resolution: 'hd', quality: 'high', fps: 30, captionsEnabled: false } as const

/** The table of a batch with one output, whose only clip has this name. */
function tableOf(name: string): string {
  const facts = { durationMs: 1_500, sizeBytes: 10, width: 720, height: 1_280, music: null, voiceover: null }
  const block = { label: 'Hook', assetId: id, name }
  const output = {
    index: 0,
    jobId: id,
    renderId: id,
    combinationId: id,
    status: 'succeeded',
    filename: 'A.mp4',
  } as const
  const manifest: BatchManifest = {
    jobId: id,
    sequenceId: id,
    sequenceName: 'Summer',
    settings,
    outputs: [{ ...output, ...facts, blocks: [block], fields: { market: 'DE' } }],
  }
  return manifestCsv(manifest)
}

it('has a column for each block and each field', () => {
  expect(tableOf('Beach.mp4').split('\r\n')).toEqual([
    'number,filename,status,combinationId,Hook,music,voiceover,aspectRatio,resolution,quality,fps,width,height,durationSeconds,sizeBytes,jobId,market',
    `1,A.mp4,succeeded,${id},Beach.mp4,,,9:16,hd,high,30,720,1280,1.5,10,${id},DE`,
    '',
  ])
})

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['=HYPERLINK("a","b")', '"\'=HYPERLINK(""a"",""b"")"'],
  ['a=1', 'a=1'],
  ['one, two', '"one, two"'],
])('writes %j so that no spreadsheet runs it', (name, cell) => {
  expect(tableOf(name)).toContain(`,${id},${cell},,`)
})
