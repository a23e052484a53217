import { t } from '@lingui/core/macro'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { useHostOffers } from '../../../client/http/session.ts'
import { type ControlSize, buttonClasses, iconPixels } from '../../../ui/buttons/buttonClasses.ts'

export interface PublishLinkProps {
  readonly projectId: string
  /** The job that made the video. */
  readonly renderJobId: string
  readonly size?: ControlSize | undefined
  /** Names what is published for screen readers, if several links have the same label. */
  readonly name?: string | undefined
}

/** Leads to the page that publishes a finished video. Hidden on hosts that reach no networks. */
export function PublishLink({ name, projectId, renderJobId, size = 'md' }: PublishLinkProps) {
  const isOffered = useHostOffers('networks')
  if (!isOffered) return null
  return (
    <Link
      to={`/projects/${projectId}/publish?video=${renderJobId}`}
      aria-label={name}
      className={buttonClasses({ variant: 'secondary', size })}
    >
      <Send size={iconPixels[size]} aria-hidden />
      {t`Publish`}
    </Link>
  )
}
