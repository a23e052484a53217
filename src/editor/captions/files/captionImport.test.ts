// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { cue, drawnCue } from '../../../testing/composition/cues.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { createSession, type Session } from '../../session/session.ts'
import { importAsNew, importCaptionFiles, importInto } from './captionImport.ts'

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

it('makes a caption of a file at the playhead, as long as its last cue, and selects it', async () => {
  session.playback.seek(60)
  expect(await importCaptionFiles(session, [good])).toBeNull()
  expect(captions()[1]).toEqual({ from: 60, length: 75, cues: ['1000-2500 hello'] })
  expect([...session.getState().selection]).toEqual([3])
  expect(session.getState().past).toHaveLength(1)
})

it('requires a choice of target while a caption is selected, and changes nothing before', async () => {
  session.select([2])
  const state = await importCaptionFiles(session, [good])
  expect(state).toMatchObject({ kind: 'where', name: 'good.srt', overlay: { id: 2 } })
  expect(session.getState().past).toHaveLength(0)
  if (state?.kind !== 'where') throw new Error('It asks where.')
  importInto(session, state.overlay, state)
  expect(captions()).toEqual([{ from: 0, length: 75, cues: ['1000-2500 hello'] }])
  session.undo()
  importAsNew(session, state.name, state.file)
  expect(captions()).toHaveLength(2)
})

it('names each file that cannot be read with line and cue, and imports the others', async () => {
  const state = await importCaptionFiles(session, [bad, good, file('large.srt', 'x'.repeat(5_000_000))])
  expect(state).toMatchObject({ kind: 'refused', files: [{ name: 'bad.vtt' }, { name: 'large.srt' }] })
  expect(state?.kind === 'refused' && state.files[0]?.message).toMatch(/^Line 3, caption 1: /)
  expect(captions()).toHaveLength(2)
})

it('stops at the end of the longest composition', async () => {
  session.playback.seek(200)
  await importCaptionFiles(session, [
    file('film.srt', '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n01:59:00,000 --> 01:59:02,000\nb\n'),
  ])
  expect(captions()[1]).toMatchObject({ from: 200, length: 107_800 })
})

it('reports the first time of a file, unless the composition starts there', async () => {
  const [info, success] = [vi.spyOn(notify, 'info'), vi.spyOn(notify, 'success')]
  await importCaptionFiles(session, [good])
  expect(success).toHaveBeenCalledExactlyOnceWith('1 line from “good.srt”.', {})
  session.select([])
  session.playback.seek(120)
  await importCaptionFiles(session, [good])
  const detail = 'The lines start with the caption: 0:00 in the file is at 00:04.00.'
  expect(info).toHaveBeenCalledExactlyOnceWith('1 line from “good.srt”.', { detail, durationMs: 12_000 })
})
