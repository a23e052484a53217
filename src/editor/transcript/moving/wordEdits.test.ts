import { afterEach, describe, expect, it } from 'vitest'
import { spokenItems, type SpokenItem } from '../../../composition/words/spokenItems.ts'
import { speakingClips } from '../../../composition/speech/speakingClips.ts'
import { withPending } from '../../../composition/words/pendingCuts.ts'
import { endOf } from '../../../composition/timeline.ts'
import { composition, media, overlay } from '../../../testing/composition/overlays.ts'
import { clipboard } from '../../session/clipboard.ts'
import { setPending } from '../../session/playback/pendingCuts.ts'
import { createSession, type Session } from '../../session/session.ts'
import { copySelection, moveSelection, pasteWords, startPassage } from './wordEdits.ts'

const texts = ['one', 'two', 'three', 'four', 'five', 'six']
/** Words of 20 frames each. */
const spoken = texts.map((text, index) => ({ text, startMs: (index * 2_000) / 3, endMs: ((index + 1) * 2_000) / 3 }))

function openTalk(): Session {
  const clip = overlay({ type: 'video', id: 0, row: 1, durationInFrames: 120 })
  const title = overlay({ type: 'text', id: 1, row: 0, from: 62, durationInFrames: 10 })
  const document = composition([clip, title])
  const record = { compositionId: 'c', projectId: 'p', title: 'Talk', document, updatedAt: 'r' }
  return createSession(record, [media({ durationMs: 60_000 })])
}

function itemsOf(session: Session): SpokenItem[] {
  const { document, sources } = session.getState()
  const clips = speakingClips(document, sources).speaking.map((clip) => ({ clip, words: spoken, language: 'en' }))
  return spokenItems(clips, document.fps)
}
const heard = (session: Session): string[] => itemsOf(session).flatMap(({ range, text }) => (range ? [text] : []))
const clipsOf = (session: Session) =>
  session
    .getState()
    .document.overlays.filter(({ type }) => type === 'video')
    .toSorted((left, right) => left.from - right.from)
const words = (session: Session, anchor: number, head: number) => ({
  items: itemsOf(session),
  marks: session.pendingCuts.getState().pending,
  selection: { anchor, head },
})

describe('words', () => {
  afterEach(() => clipboard.setState({ clipping: null }))

  it('move to another place as one step, and what belongs to them follows', () => {
    const session = openTalk()
    expect(moveSelection(session, words(session, 3, 5), 1)).toEqual({ ok: true, value: true })
    expect(heard(session)).toEqual(['one', 'four', 'five', 'two', 'three', 'six'])
    const clips = clipsOf(session)
    expect(clips.map(({ from }) => from)).toEqual([0, ...clips.slice(0, -1).map(endOf)])
    expect(session.getState().document.overlays.find(({ id }) => id === 1)).toMatchObject({ from: 22 })
    expect(session.getState().past.map(({ label }) => label)).toEqual(['Move words'])
    session.undo()
    expect(heard(session)).toEqual(texts)
    expect(clipsOf(session)).toHaveLength(1)
  })

  it('take the words of captions along', () => {
    const captions = [0, 3].map((first) => {
      const line = spoken.slice(first, first + 3).map((each) => ({
        ...each,
        startMs: Math.round(each.startMs),
        endMs: Math.round(each.endMs),
      }))
      const text = line.map((each) => each.text).join(' ')
      return { text, startMs: line[0]?.startMs ?? 0, endMs: line.at(-1)?.endMs ?? 0, words: line }
    })
    const clip = overlay({ type: 'video', id: 0, row: 1, durationInFrames: 120 })
    const caption = overlay({ type: 'caption', id: 1, row: 0, durationInFrames: 120, captions })
    const document = composition([clip, caption])
    const record = { compositionId: 'c', projectId: 'p', title: 'Talk', document, updatedAt: 'r' }
    const session = createSession(record, [media({ durationMs: 60_000 })])
    expect(moveSelection(session, words(session, 3, 5), 1)).toEqual({ ok: true, value: true })
    const after = session.getState().document.overlays.find(({ id }) => id === 1)
    const said = after?.type === 'caption' ? after.captions.flatMap((cue) => cue.words ?? []) : []
    expect(said.map(({ text }) => text)).toEqual(['one', 'four', 'five', 'two', 'three', 'six'])
    for (const [index, each] of said.entries())
      expect(Math.abs(each.startMs - (index * 2_000) / 3), each.text).toBeLessThan(40)
  })

  it('move while another tab changes the title, and both changes are kept', () => {
    const session = openTalk()
    moveSelection(session, words(session, 3, 5), 1)
    const { saved } = session.getState()
    const overlays = saved.document.overlays.map((each) =>
      each.type === 'text' ? { ...each, content: 'Theirs' } : each,
    )
    const theirs = { ...saved, document: { ...saved.document, overlays }, updatedAt: 'r2' }
    expect(session.rebaseOnto(theirs)).toMatchObject({ ok: true })
    expect(heard(session)).toEqual(['one', 'four', 'five', 'two', 'three', 'six'])
    expect(session.getState().document.overlays.find(({ id }) => id === 1)).toMatchObject({
      from: 22,
      content: 'Theirs',
    })
    session.undo()
    expect(heard(session)).toEqual(texts)
    expect(session.getState().document.overlays.find(({ id }) => id === 1)).toMatchObject({ content: 'Theirs' })
  })

  it('keep their pending cuts while another tab splits the clip', () => {
    const session = openTalk()
    const [, , , four] = itemsOf(session)
    if (!four) throw new Error('no word')
    setPending(session, withPending(new Map(), [{ ...four, isCut: true }]))
    const other = openTalk()
    other.commit('splitOverlays', { overlayIds: [0], atFrame: 40 })
    const { document } = other.getState()
    expect(session.rebaseOnto({ title: 'Talk', document, updatedAt: 'r2' })).toMatchObject({ ok: true })
    expect(session.pendingFrames(session.getState().document)).toMatchObject([{ start: 60, end: 80 }])
  })

  it('stay if they are dropped on themselves', () => {
    const session = openTalk()
    for (const place of [3, 4, 5])
      expect(moveSelection(session, words(session, 3, 5), place)).toEqual({ ok: true, value: false })
    expect(session.getState().past).toEqual([])
  })

  it('take their pending cuts along', () => {
    const session = openTalk()
    const [, , , four] = itemsOf(session)
    if (!four) throw new Error('no word')
    setPending(session, withPending(new Map(), [{ ...four, isCut: true }]))
    moveSelection(session, words(session, 3, 5), 0)
    expect(session.pendingFrames(session.getState().document)).toMatchObject([{ start: 0, end: 20 }])
  })

  it('are copied and pasted as clips, and later ones follow', () => {
    const session = openTalk()
    expect(pasteWords(session, itemsOf(session), 0)).toMatchObject({ refusal: { code: 'nothing_copied' } })
    expect(copySelection(session, words(session, 1, 3))).toEqual({ ok: true, value: 'two three' })
    expect(pasteWords(session, itemsOf(session), 6)).toMatchObject({ ok: true })
    expect(heard(session)).toEqual([...texts, 'two', 'three'])
    pasteWords(session, itemsOf(session), 1)
    expect(heard(session)).toEqual(['one', 'two', 'three', ...texts.slice(1), 'two', 'three'])
  })

  it('start a passage: the clip is split there', () => {
    const session = openTalk()
    startPassage(session, itemsOf(session), 2)
    expect(clipsOf(session).map(({ from }) => from)).toEqual([0, 40])
    startPassage(session, itemsOf(session), 2)
    expect(clipsOf(session)).toHaveLength(2)
    expect(heard(session)).toEqual(texts)
  })
})
