import { plural, t } from '@lingui/core/macro'
import { Captions } from 'lucide-react'
import type { CaptionOverlay } from '../../composition/overlays/caption.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useSession } from '../session/SessionContext.tsx'

export interface CueListProps {
  readonly overlay: CaptionOverlay
}

/** Shows the size of a caption and links to the captions panel. */
export function CueList({ overlay }: CueListProps) {
  const session = useSession()
  const count = overlay.captions.length
  const first = overlay.captions.find(({ text }) => text !== '')?.text ?? ''
  return (
    <Section id="inspector.cues" title={t`Lines`}>
      <p className="text-xs text-muted">{plural(count, { one: '# line', other: '# lines' })}</p>
      {first === '' ? null : (
        <p dir="auto" className="line-clamp-2 text-sm text-secondary wrap-anywhere">
          {first}
        </p>
      )}
      <Button icon={Captions} className="self-start" onClick={() => session.host.current()?.openCaptions()}>
        {t`Edit the lines`}
      </Button>
    </Section>
  )
}
