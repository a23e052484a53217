import { t } from '@lingui/core/macro'
import type { SetStateAction } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isSame } from '../../composition/isSame.ts'
import { notify } from '../../ui/notices/notify.ts'
import { type AutoEditDraft, emptyAutoEditDraft } from './autoEdit/autoEditDraft.ts'
import { type AvatarDraft, emptyAvatarDraft } from './avatars/avatarDraft.ts'
import { type CopyDraft, emptyCopyDraft } from './copy/copyDraft.ts'
import { emptyDraft as emptyVideo, type VideoDraft } from './video/videoDraft.ts'
import { emptyDraft as emptyVoiceover, type VoiceoverDraft } from './voiceover/voiceoverDraft.ts'

interface CreateDrafts {
  readonly autoEdit: AutoEditDraft
  readonly avatar: AvatarDraft
  readonly copy: CopyDraft
  readonly video: VideoDraft
  readonly voiceover: VoiceoverDraft
}

const emptyDrafts: CreateDrafts = {
  autoEdit: emptyAutoEditDraft,
  avatar: emptyAvatarDraft,
  copy: emptyCopyDraft,
  video: emptyVideo,
  voiceover: emptyVoiceover,
}

/** Forms by project. They are kept until the tab is closed, so that going to another page loses nothing. */
const createDrafts = createStore<Readonly<Record<string, CreateDrafts>>>(() => ({}))

const draftsOf = (projectId: string): CreateDrafts => createDrafts.getState()[projectId] ?? emptyDrafts

/** Time to notice that entries were replaced. */
const UNDO_MS = 10_000

/**
 * The form of a kind, with its setter and one that keeps replaced entries. An updater gets the form as it is then, so
 * that slow work keeps what was typed meanwhile.
 */
export function useCreateDraft<Kind extends keyof CreateDrafts>(projectId: string, kind: Kind) {
  const draft = useStore(createDrafts, (drafts) => (drafts[projectId] ?? emptyDrafts)[kind])
  const setDraft = (change: SetStateAction<CreateDrafts[Kind]>): void => {
    const drafts = draftsOf(projectId)
    const changed = typeof change === 'function' ? change(drafts[kind]) : change
    createDrafts.setState({ [projectId]: { ...drafts, [kind]: changed } })
  }
  /** Fills the form anew. If that replaces entries, a notice brings them back. */
  const refill = (filled: CreateDrafts[Kind], detail?: string): void => {
    const former = draftsOf(projectId)[kind]
    setDraft(filled)
    if (isSame(former, emptyDrafts[kind]) || isSame(former, filled)) {
      if (detail !== undefined) notify.info(detail)
      return
    }
    notify.info(t`The form was filled anew.`, {
      detail,
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onSelect: () => setDraft(former) },
    })
  }
  return [draft, setDraft, refill] as const
}
