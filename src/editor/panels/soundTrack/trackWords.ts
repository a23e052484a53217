import { shortened } from '../../../base/graphemes.ts'
import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { SoundTrack } from '../../../contract/extensions/soundTrackRoutes.ts'
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts'

export interface TrackWords {
  readonly label: string
  /** Further facts, such as “English, Stereo, Silent”. */
  readonly hint: string
}

const languageNames = new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'none' })
const list = new Intl.ListFormat(i18n.locale, { type: 'unit' })

/** Files may contain any text as a language. */
function languageName(language: string | null): string | null {
  if (language === null) return null
  try {
    return languageNames.of(language) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function channelWords(channels: number | null): string | null {
  if (channels === null || channels < 1) return null
  if (channels === 1) return t`Mono`
  if (channels === 2) return t`Stereo`
  return plural(channels, { one: '# channel', other: '# channels' })
}

/**
 * Names the tracks of a file by their titles or languages, or by their numbers if they have neither or others have the
 * same.
 */
export function trackWords(tracks: readonly SoundTrack[], originalId: string): readonly TrackWords[] {
  const names = tracks.map(({ language, title }) => title ?? languageName(language))
  return tracks.map((track, index) => {
    const name = names[index] ?? null
    const number = index + 1
    const isShared = names.filter((other) => other === name).length > 1
    const language = languageName(track.language)
    const facts = [
      language === name ? null : language,
      channelWords(track.channels),
      track.isSilent === true ? t`Silent` : null,
      track.assetId === originalId ? t`Default` : null,
    ]
    return {
      label: name === null ? t`Track ${number}` : isShared ? t`${name}, track ${number}` : name,
      hint: list.format(facts.filter((fact) => fact !== null)),
    }
  })
}

/** The name of a copy with one sound track, such as “interview.mp4 · English”. */
export function copyName(original: string, label: string): string {
  const end = ` · ${shortened(label, MAX_NAME_LENGTH / 2)}`
  return shortened(original, MAX_NAME_LENGTH - end.length) + end
}
