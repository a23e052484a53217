import { t } from '@lingui/core/macro'
import { Film, Image, Music, type LucideIcon } from 'lucide-react'
import type { MediaType } from '../../contract/mediaTypes.ts'

export const mediaIcons: Readonly<Record<MediaType, LucideIcon>> = { video: Film, music: Music, image: Image }
export const mediaWords: Readonly<Record<MediaType, string>> = { video: t`Video`, music: t`Audio`, image: t`Image` }
