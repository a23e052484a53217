import { t } from '@lingui/core/macro'
import { wordsOf } from '../../../../client/errorWords/wordsOf.ts'
import { ApiError } from '../../../../client/http/ApiError.ts'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'

/** Explains why a field or a template was not saved. Keeps what was entered. */
export function SaveFault({ error }: { readonly error: unknown }) {
  if (error instanceof ApiError && error.code === 'revision_conflict')
    return (
      <ErrorNotice
        {...wordsOf(error)}
        tone="warning"
        next={t`Your changes are still here. Save again to overwrite the other version.`}
        isCompact
      />
    )
  return <ErrorNotice {...wordsOf(error)} isCompact />
}
