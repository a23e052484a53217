import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { CaptionLook } from './CaptionLook.tsx'
import { FitLook } from './FitLook.tsx'
import { LayerLook } from './LayerLook.tsx'
import { TransitionLook } from './TransitionLook.tsx'

/**
 * The style that all videos of the sequence share. It is part of the draft, so it is undone and saved like the blocks.
 */
export function LooksPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <aside
      aria-labelledby="looks-heading"
      className="sticky top-24 h-[calc(100dvh-6rem)] w-76 shrink-0 overflow-y-auto border-s border-line-subtle bg-panel"
    >
      <div className="flex h-11 items-center border-b border-line-subtle ps-3 pe-2">
        <h2 id="looks-heading" className="flex-1 text-sm font-semibold text-primary">
          {t`Style of all videos`}
        </h2>
        <IconButton size="sm" icon={X} label={t`Close the style panel`} onClick={onClose} />
      </div>
      <Section id="sequence.captions" title={t`Captions`}>
        <CaptionLook />
      </Section>
      <Section id="sequence.fit" title={t`Clips with another aspect ratio`}>
        <FitLook />
      </Section>
      <Section id="sequence.transition" title={t`Between blocks`}>
        <TransitionLook />
      </Section>
      <Section id="sequence.layer" title={t`On top`}>
        <LayerLook />
      </Section>
    </aside>
  )
}
