import { t } from '@lingui/core/macro'
import {
  AudioLines,
  BookA,
  Bot,
  Captions,
  ChartNoAxesColumn,
  Clapperboard,
  CloudDownload,
  CloudUpload,
  Film,
  type LucideIcon,
  Megaphone,
  MicVocal,
  PenLine,
  Scissors,
  Search,
  Send,
  Settings2,
  Sparkles,
  UserRound,
  WandSparkles,
} from 'lucide-react'

interface JobKind {
  readonly words: string
  readonly icon: LucideIcon
}

const kinds: Readonly<Record<string, JobKind>> = {
  composition_render: { words: t`Export`, icon: Film },
  sequence_render: { words: t`Batch of exports`, icon: Film },
  editor_tool: { words: t`Tool`, icon: WandSparkles },
  editor_plan: { words: t`Plan`, icon: Sparkles },
  editor_plan_apply: { words: t`Plan applied`, icon: Sparkles },
  editor_background_removal: { words: t`Background removal`, icon: WandSparkles },
  asset_transcript: { words: t`Transcript`, icon: Captions },
  smart_variations: { words: t`Smart variations`, icon: Sparkles },
  ai_video: { words: t`AI video`, icon: Clapperboard },
  clip: { words: t`Clip`, icon: Scissors },
  dictionary_apply: { words: t`Dictionary`, icon: BookA },
  avatar_video: { words: t`Avatar video`, icon: UserRound },
  voiceover: { words: t`Voiceover`, icon: AudioLines },
  messaging: { words: t`Copy`, icon: PenLine },
  voice_clone: { words: t`Voice clone`, icon: MicVocal },
  auto_edit: { words: t`Automatic edit`, icon: Bot },
  research_search: { words: t`Research`, icon: Search },
  research_transcript: { words: t`Transcript of an ad`, icon: Captions },
  research_adaptation: { words: t`Adapted copy`, icon: PenLine },
  cloud_import: { words: t`Import from a drive`, icon: CloudDownload },
  cloud_sync: { words: t`Import from a drive`, icon: CloudDownload },
  insights_sync: { words: t`Numbers of ads`, icon: ChartNoAxesColumn },
  folder_sync: { words: t`Watched folder`, icon: CloudDownload },
  publication: { words: t`Publication`, icon: Send },
  ad_launch: { words: t`Ad`, icon: Megaphone },
  cloud_export: { words: t`Copy to a drive`, icon: CloudUpload },
}

/** Label and icon of a job type. Types from other hosts that are unknown here show their own name. */
export function jobKind(type: string | null): JobKind {
  const known = kinds[type ?? '']
  if (known !== undefined) return known
  const words = (type ?? 'job').replaceAll(/[_-]+/gu, ' ').trim()
  return { words: words === '' ? t`Job` : words.charAt(0).toUpperCase() + words.slice(1), icon: Settings2 }
}
