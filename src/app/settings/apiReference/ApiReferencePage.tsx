import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeRead, faultOfRead } from '../../../client/http/retriedRead.ts'
import { apiDocumentQuery } from '../../../client/resources/apiDocument.ts'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { PageFrame } from '../../PageFrame.tsx'
import './apiReference.css'
import { SwaggerFrame } from './SwaggerFrame.tsx'

/** Every operation of the API, to read and to try, at `/settings/developer/api`. */
export function ApiReferencePage() {
  const read = useQuery(apiDocumentQuery())
  const fault = faultOfRead(read)
  return (
    <PageFrame
      trail={
        <>
          <Link to="/settings/developer" className="rounded-sm hover:text-primary">{t`Developer`}</Link>
          <span aria-hidden>/</span>
          <span className="text-primary">{t`API reference`}</span>
        </>
      }
    >
      <title>{t`API reference · Framewright`}</title>
      <h1 className="text-xl font-semibold text-primary">{t`API reference`}</h1>
      <p className="text-sm text-secondary">
        {t`Requests that you send here are real: they use your session, or the key that you enter under Authorize. An empty Idempotency-Key is filled in.`}
      </p>
      {fault === null ? null : <ErrorNotice {...describeRead(fault)} />}
      {read.data === undefined ? null : <SwaggerFrame document={read.data} />}
    </PageFrame>
  )
}
