import { t } from '@lingui/core/macro'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses } from '../ui/buttons/buttonClasses.ts'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import { PageFrame } from './PageFrame.tsx'

export function NotFoundPage() {
  return (
    <PageFrame>
      <EmptyState
        icon={SearchX}
        title={t`There is nothing at this address.`}
        sentence={t`It may have been deleted, or the link is incomplete.`}
        action={
          <Link to="/" className={buttonClasses({ variant: 'secondary' })}>
            {t`Back to projects`}
          </Link>
        }
        className="flex-1"
      />
    </PageFrame>
  )
}
