import { t } from '@lingui/core/macro'
import { NamingFields } from './NamingFields.tsx'
import { NamingTemplates } from './NamingTemplates.tsx'

/** How the videos of batches are named, at `/projects/:projectId/settings/naming`. */
export function NamingPage() {
  return (
    <>
      <h1 className="text-xl font-semibold text-primary">{t`Naming`}</h1>
      <NamingFields />
      <NamingTemplates />
    </>
  )
}
