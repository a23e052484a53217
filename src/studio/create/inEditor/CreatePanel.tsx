import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import type { OpenDocument } from '../../../editor/autosave/documentJob.ts'
import type { CreateKind } from '../../../editor/session/actionHost.ts'
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx'
import { useDeviceState } from '../../../ui/useDeviceState.ts'
import { AvatarsSection } from '../avatars/AvatarsSection.tsx'
import { CopySection } from '../copy/CopySection.tsx'
import { VideoSection } from '../video/VideoSection.tsx'
import { VoiceoverSection } from '../voiceover/VoiceoverSection.tsx'
import { OpenVideoContext } from './openVideo.ts'
import { openVideoOf } from './openVideoOf.ts'

const sections = {
  video: VideoSection,
  copy: CopySection,
  voiceover: VoiceoverSection,
  avatar: AvatarsSection,
} as const

const placingSlot = { key: 'create.isPlacing', schema: z.boolean(), fallback: true }

export interface CreatePanelProps {
  readonly open: OpenDocument
  readonly kind: CreateKind
  readonly onKind: (kind: CreateKind) => void
}

/** Makes media while the video is open. What is made lands at the playhead. */
export function CreatePanel({ kind, onKind, open }: CreatePanelProps) {
  const queries = useQueryClient()
  const [isPlacing, setPlacing] = useDeviceState(placingSlot)
  const video = useMemo(
    () => openVideoOf(open, { isPlacing, setPlacing, show: onKind, queries }),
    [isPlacing, onKind, open, queries, setPlacing],
  )
  const Section = sections[kind]
  return (
    <OpenVideoContext value={video}>
      <div className="flex flex-col gap-4 p-3">
        <SegmentedControl
          label={t`What to create`}
          labelPlacement="hidden"
          options={[
            { value: 'video', label: t`Video` },
            { value: 'copy', label: t`Copy` },
            { value: 'voiceover', label: t`Voiceover` },
            { value: 'avatar', label: t`Avatar` },
          ]}
          value={kind}
          onChange={onKind}
        />
        <Section projectId={open.session.getState().projectId} />
      </div>
    </OpenVideoContext>
  )
}
