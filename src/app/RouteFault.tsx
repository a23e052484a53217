import { useRouteError } from 'react-router'
import { describeError } from '../client/describeError.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { PageFrame } from './PageFrame.tsx'

/** What stands in for a page that broke. */
export function RouteFault() {
  const fault = useRouteError()
  return (
    <PageFrame>
      <ErrorNotice
        {...describeError(fault)}
        safe="Everything you changed is kept."
        actions={
          <Button size="sm" onClick={() => location.reload()}>
            Reload page
          </Button>
        }
      />
    </PageFrame>
  )
}
