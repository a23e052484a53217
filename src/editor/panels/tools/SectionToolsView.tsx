import { assertNever } from '../../../base/assertNever.ts'
import { lazy } from '../../../ui/lazy.tsx'
import type { SectionTools } from '../fields/inspectorField.ts'
import { AlignTools } from './AlignTools.tsx'
import { CropTools } from './CropTools.tsx'

/** Loaded when their section is first opened. */
const SoundTrackField = lazy(async () => (await import('../soundTrack/SoundTrackField.tsx')).SoundTrackField)
const CutoutButton = lazy(async () => (await import('./CutoutButton.tsx')).CutoutButton)
const TextPresets = lazy(async () => (await import('./PresetGallery.tsx')).TextPresets)
const ShapePresets = lazy(async () => (await import('./PresetGallery.tsx')).ShapePresets)

export interface SectionToolsViewProps {
  readonly tools: SectionTools
  readonly ids: readonly number[]
}

export function SectionToolsView({ tools, ids }: SectionToolsViewProps) {
  switch (tools) {
    case 'align':
      return <AlignTools ids={ids} />
    case 'crop':
      return <CropTools />
    case 'soundTrack':
      return <SoundTrackField ids={ids} />
    case 'cutout':
      return <CutoutButton ids={ids} />
    case 'textPresets':
      return <TextPresets ids={ids} />
    case 'shapePresets':
      return <ShapePresets ids={ids} />
    default:
      return assertNever(tools)
  }
}
