import { t } from '@lingui/core/macro'
import { always, type Action } from '../action.ts'

/** What is done to captions from everywhere; their cues have keys of their own in the panel. */
export const captionActions: readonly Action[] = [
  {
    id: 'openCaptions',
    label: t`Edit captions`,
    group: 'window',
    keys: [],
    alias: t`subtitles cues srt vtt karaoke words import export`,
    isEnabled: always,
    run(session) {
      session.host.current()?.openCaptions()
      return null
    },
  },
]
