// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { cue, drawnCue } from '../../../testing/composition/cues.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { createSession, type Session } from '../../session/session.ts'
import { importCaptionFiles } from './captionImport.ts'
import type { CaptionPrompt } from './captionPrompt.ts'

const file = (name: string, text: string) => new File([text], name)
const good = file('good.srt', '1\n00:00:01,000 --> 00:00:02,500\nhello\n')
const bad = file('bad.vtt', 'WEBVTT\n\n00:02.000 --> 00:01.000\nno\n')

let session: Session
const captions = () =>
  session
    .getState()
    .document.overlays.flatMap((one) =>
      one.type === 'caption'
        ? [{ from: one.from, length: one.durationInFrames, cues: one.captions.map(drawnCue) }]
        : [],
    )

beforeEach(() => {
  localStorage.clear()
  const document_ = composition([
    overlay({ type: 'text', id: 1, durationInFrames: 300 }),
    overlay({ type: 'caption', id: 2, row: 1, captions: [cue('0-900 old')] }),
  ])
  session = createSession({ compositionId: 'c', projectId: 'p', title: '', document: document_, updatedAt: 'r' }, [])
})

/** Imports files and gives one answer to each kind of prompt. Returns the prompts. */
async function imported(
  files: readonly File[],
  answers: { where?: 'new' | 'selected'; hours?: 'earlier' | 'keep'; length?: 'lengthen' | 'within' } = {},
): Promise<readonly CaptionPrompt[]> {
  const prompts: CaptionPrompt[] = []
  await importCaptionFiles(session, files, (prompt) => {
    if (prompt === null) return
    prompts.push(prompt)
    if (prompt.kind === 'where') prompt.answer(answers.where ?? null)
    else if (prompt.kind === 'hours') prompt.answer(answers.hours ?? null)
    else if (prompt.kind === 'length') prompt.answer(answers.length ?? null)
    else prompt.answer(null)
  })
  return prompts
}
const srt = (name: string, ...times: readonly string[]): File =>
  file(name, times.map((time, at) => `${at + 1}\n${time}\nline ${at + 1}\n`).join('\n'))

it('creates a caption from a file at the playhead that ends with its last cue, and selects it', async () => {
  session.playback.seek(60)
  expect(await imported([good])).toEqual([])
  expect(captions()[1]).toEqual({ from: 60, length: 75, cues: ['1000-2500 hello'] })
  expect([...session.getState().selection]).toEqual([3])
  expect(session.getState().past).toHaveLength(1)
})

it('asks for the target while a caption is selected, and changes nothing if cancelled', async () => {
  session.select([2])
  expect(await imported([good])).toMatchObject([{ kind: 'where', name: 'good.srt', lineCount: 1, overlay: { id: 2 } }])
  expect(session.getState().past).toHaveLength(0)
  await imported([good], { where: 'selected' })
  expect(captions()).toEqual([{ from: 0, length: 75, cues: ['1000-2500 hello'] }])
  session.undo()
  await imported([good], { where: 'new' })
  expect(captions()).toHaveLength(2)
})

it('lists files that cannot be read, and parts of files, after the others are imported', async () => {
  const part = file('part.srt', '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:04,000 --> 00:00:03,000\nb\n')
  const [report, ...others] = await imported([bad, good, part, file('large.srt', 'x'.repeat(5_000_000))])
  expect(others).toEqual([])
  const backwards = { code: 'caption_time_order', message: expect.stringMatching(/^Line \d+: /u) }
  expect(report).toMatchObject({
    kind: 'report',
    reports: [
      { name: 'bad.vtt', importedCount: 0, issues: { count: 1, listed: [{ ...backwards, facts: { line: 3 } }] } },
      { name: 'part.srt', importedCount: 1, issues: { count: 1, listed: [{ ...backwards, facts: { line: 6 } }] } },
      { name: 'large.srt', importedCount: 0, notes: ['This file is too large for captions.'] },
    ],
  })
  expect(captions().map(({ cues }) => cues)).toEqual([['0-900 old'], ['1000-2500 hello'], ['1000-2000 a']])
})

it.each([
  ['earlier', ['1000-2000 line 1', '3000-4000 line 2']],
  ['keep', ['3601000-3602000 line 1', '3603000-3604000 line 2']],
] as const)('asks before the hours of a tape are taken off: %s', async (hours, cues) => {
  const tape = srt('tape.srt', '01:00:01,000 --> 01:00:02,000', '01:00:03,000 --> 01:00:04,000')
  expect(await imported([tape])).toMatchObject([{ kind: 'hours', firstMs: 3_601_000, hours: 1 }])
  expect(captions()).toHaveLength(1)
  const prompts = await imported([tape], { hours, length: 'lengthen' })
  expect(prompts.map(({ kind }) => kind)).toEqual(hours === 'keep' ? ['hours', 'length'] : ['hours'])
  expect(captions()[1]?.cues).toEqual(cues)
})

it('asks before the video becomes longer, and keeps either all cues or those within it', async () => {
  const long = srt(
    'long.srt',
    '00:00:08,000 --> 00:00:09,000',
    '00:00:09,500 --> 00:00:12,000',
    '00:00:14,000 --> 00:00:15,000',
  )
  const prompt = { kind: 'length', endFrame: 300, lastFrame: 450, withinCount: 2, lineCount: 3 }
  expect(await imported([long])).toMatchObject([prompt])
  expect(session.getState().past).toHaveLength(0)
  await imported([long], { length: 'within' })
  expect(captions()[1]).toEqual({ from: 0, length: 300, cues: ['8000-9000 line 1', '9500-10000 line 2'] })
  expect(session.getState().document.durationInFrames).toBe(300)
  session.undo()
  await imported([long], { length: 'lengthen' })
  expect(session.getState().document.durationInFrames).toBe(450)
})

it.each([24, 25, 30, 50, 60] as const)('keeps the video as long as it is at %i frames per second', async (fps) => {
  for (const durationInFrames of [7, 101, 299]) {
    const document_ = { ...composition([overlay({ type: 'text', id: 1, durationInFrames })]), fps, durationInFrames }
    session = createSession({ compositionId: 'c', projectId: 'p', title: '', document: document_, updatedAt: 'r' }, [])
    const [prompt] = await imported([srt('long.srt', '00:00:00,000 --> 00:01:00,000')], { length: 'within' })
    expect(prompt?.kind).toBe('length')
    expect(captions()[0]?.length).toBe(durationInFrames)
    expect(session.getState().document.durationInFrames).toBe(durationInFrames)
  }
})

it('does not ask for the length of an empty timeline', async () => {
  session = createSession(
    { compositionId: 'c', projectId: 'p', title: '', document: composition([]), updatedAt: 'r' },
    [],
  )
  expect(await imported([srt('long.srt', '00:10:00,000 --> 00:10:01,000')])).toEqual([])
  expect(captions()).toHaveLength(1)
})

it('stops at the end of the longest composition', async () => {
  session.playback.seek(200)
  const film = srt('film.srt', '00:00:01,000 --> 00:00:02,000', '01:59:00,000 --> 01:59:02,000')
  await imported([film], { length: 'lengthen' })
  expect(captions()[1]).toMatchObject({ from: 200, length: 107_800 })
})

it('reports the first time of a file, unless the composition starts there', async () => {
  const [info, success] = [vi.spyOn(notify, 'info'), vi.spyOn(notify, 'success')]
  await imported([good])
  expect(success).toHaveBeenCalledExactlyOnceWith('1 line from “good.srt”.', {})
  session.select([])
  session.playback.seek(120)
  await imported([good])
  const detail = 'The lines are timed from the start of the caption: 0:00 in the file is at 00:04.00.'
  expect(info).toHaveBeenCalledExactlyOnceWith('1 line from “good.srt”.', { detail, durationMs: 12_000 })
})
