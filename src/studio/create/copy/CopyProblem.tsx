import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { ApiError } from '../../../client/http/ApiError.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'

export interface CopyProblemProps {
  readonly projectId: string
  readonly error: unknown
  /** Whether the project's context is off, without which nothing can be written. */
  readonly isContextOff: boolean
}

/** Errors whose cause lies in the settings of the project. */
const inSettings: ReadonlySet<string> = new Set([
  'copy_context_inactive',
  'persona_required',
  'angle_required',
  'copy_entry_unknown',
  'copy_product_missing',
])

/** Says what is missing, and leads to where it is given. */
export function CopyProblem({ error, isContextOff, projectId }: CopyProblemProps) {
  const link = (
    <Link to={`/projects/${projectId}/settings/context`} className="rounded-sm text-sm text-accent-text underline">
      {t`Product context`}
    </Link>
  )
  if (isContextOff)
    return (
      <ErrorNotice
        tone="warning"
        isCompact
        title={t`The product context of this project is off.`}
        next={t`Describe the product and turn it on.`}
        actions={link}
      />
    )
  if (error === null) return null
  const details = error instanceof ApiError ? error.details : []
  const leads = details.some(({ code }) => inSettings.has(code ?? ''))
  return (
    <ErrorNotice isCompact {...wordsOf(error)} safe={t`Your entries are still here.`} actions={leads ? link : null} />
  )
}
