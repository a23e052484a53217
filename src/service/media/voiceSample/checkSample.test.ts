import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SampleSubject } from '../../../contract/operations/generation/voiceClones.ts'
import { checkSample } from './checkSample.ts'

const run = promisify(execFile)
const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../testing/fixtures/speech/${name}`, import.meta.url))
const music = (name: string): string => fileURLToPath(new URL(`../../../../public/music/${name}`, import.meta.url))
const jfk = fixture('jfk.wav')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-sample-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Makes a sound with ffmpeg and returns its path. */
async function made(name: string, ...words: readonly string[]): Promise<string> {
  const path = join(folder, name)
  await run('ffmpeg', ['-v', 'error', '-y', ...words, path])
  return path
}

async function checked(path: string) {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]
  const durationMs = Math.round(Number((await run('ffprobe', asked)).stdout) * 1_000)
  const container = extname(path) === '.mp3' ? 'mp3' : 'wav'
  const sound = { path, container, durationMs, ffmpeg: 'ffmpeg', outputPath: join(folder, 'sample.wav') } as const
  const check = await checkSample(sound, new AbortController().signal)
  const poor = check.findings.filter(({ verdict }) => verdict === 'poor').map(({ subject }) => subject)
  const valueOf = (subject: SampleSubject): number => check.findings.find((one) => one.subject === subject)?.value ?? -1
  return { ...check, poor, valueOf }
}

describe('a recording of one person', () => {
  it.each(['jfk.wav', 'austen-0890.wav'])('%s is fit', async (name) => {
    const { isFit, poor, valueOf } = await checked(fixture(name))
    expect({ isFit, poor }).toEqual({ isFit: true, poor: [] })
    expect(valueOf('speech')).toBeGreaterThan(0.8)
    expect(valueOf('noise')).toBeGreaterThan(25)
    expect(valueOf('clipping')).toBe(0)
  })

  it('is fit as an MP3 as well', async () => {
    expect((await checked(await made('jfk.mp3', '-i', jfk, '-b:a', '64k'))).isFit).toBe(true)
  })

  it('is cut to its clearest thirty seconds', async () => {
    const pause = ['-f', 'lavfi', '-t', '20', '-i', 'anoisesrc=a=0.0005:r=16000:seed=1']
    const joined = '[1][0][0][0][1]concat=n=5:v=0:a=1'
    const path = await made('long.wav', '-i', jfk, ...pause, '-filter_complex', joined)
    const { durationMs, usedRange } = await checked(path)
    expect(durationMs).toBeGreaterThan(70_000)
    expect(usedRange.endMs - usedRange.startMs).toBeLessThanOrEqual(30_000)
    expect(usedRange.startMs).toBeGreaterThanOrEqual(19_000)
    expect(usedRange.endMs).toBeLessThanOrEqual(54_000)
  })
})

describe('a bad sample', () => {
  it('is too short', async () => {
    expect((await checked(fixture('austen-0930.wav'))).poor).toEqual(['length'])
  })

  it('is clipped, also if it was made quieter afterwards or has a lossy codec', async () => {
    const clipped = await made('clipped.wav', '-i', jfk, '-af', 'volume=14dB', '-c:a', 'pcm_s16le')
    const quieter = await made('quieter.wav', '-i', clipped, '-af', 'volume=-10dB')
    const lossy = await made('lossy.mp3', '-i', clipped, '-b:a', '64k')
    for (const path of [clipped, quieter, lossy]) expect((await checked(path)).poor).toContain('clipping')
  })

  it('is noisy', async () => {
    const noise = ['-f', 'lavfi', '-t', '11', '-i', 'anoisesrc=a=0.1:r=16000:seed=1']
    const path = await made('noisy.wav', '-i', jfk, ...noise, '-filter_complex', 'amix=2:normalize=0')
    expect((await checked(path)).poor).toEqual(['noise'])
  })

  it('is too quiet', async () => {
    const path = await made('quiet.wav', '-i', jfk, '-af', 'volume=-40dB', '-c:a', 'pcm_s24le')
    expect((await checked(path)).poor).toEqual(['loudness'])
  })

  it('has two speakers', async () => {
    const joined = '[0]aresample=16000[a];[1]aresample=16000[b];[a][b]concat=n=2:v=0:a=1'
    const path = await made('two.wav', '-i', jfk, '-i', fixture('austen-0890.wav'), '-filter_complex', joined)
    expect((await checked(path)).poor).toEqual(['speaker'])
  })

  it.each(['city-pulse.mp3', 'morning-drift.mp3', 'soft-horizon.mp3'])('is music: %s', async (name) => {
    const { poor, valueOf } = await checked(music(name))
    expect(valueOf('speech')).toBe(0)
    expect(poor).toEqual(expect.arrayContaining(['length', 'speech']))
  })

  it('is silence', async () => {
    const path = await made('silence.wav', '-f', 'lavfi', '-t', '12', '-i', 'anullsrc=r=16000:cl=mono')
    expect((await checked(path)).isFit).toBe(false)
  })
})
