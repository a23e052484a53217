import { t } from '@lingui/core/macro'
import { always, type Action } from '../action.ts'

/** The captions panel handles all other keys itself. */
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
