import { t } from '@lingui/core/macro'
import { wordsOf } from '../../client/errorWords/wordsOf.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { StatusDot } from '../../ui/status/StatusDot.tsx'
import { AllowHostDialog } from './AllowHostDialog.tsx'
import { useHostForm } from './useHostForm.ts'

function adviceOnKey({ isAllowed, key, baseUrl }: ReturnType<typeof useHostForm>): string | undefined {
  if (isAllowed)
    return key === null
      ? t`This page can now connect to the host. Enter the host’s API key, then connect.`
      : t`This page can now connect to the host. Test the connection.`
  return baseUrl === '' ? t`Not needed for this page’s own service.` : undefined
}

/** Switches this tab to another host of the same API, after testing the connection. */
export function HostForm() {
  const form = useHostForm()
  const { baseUrl, key, connect } = form
  return (
    <form
      className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5"
      onSubmit={(event) => {
        event.preventDefault()
        connect.submit()
      }}
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-base font-semibold text-primary">{t`Use another host`}</h2>
        <p className="text-sm text-secondary">
          {t`You can use any host that offers the Video Production Service API. The key stays in memory and is lost when this tab reloads, unless you choose to keep it.`}
        </p>
      </div>
      <TextField
        label={t`Base URL`}
        type="url"
        inputMode="url"
        placeholder={t`This page’s own service`}
        value={form.address}
        onChange={form.setAddress}
        {...(baseUrl === null ? { error: t`Type an address that begins with https://.` } : {})}
      />
      <TextField
        label={t`API key`}
        type="password"
        autoComplete="off"
        value={form.typedKey}
        onChange={form.setTypedKey}
        description={adviceOnKey(form)}
      />
      <Checkbox
        label={t`Keep the key in this tab until I close it`}
        isChecked={form.isRemembered}
        onChange={form.setIsRemembered}
      />
      <Outcome form={form} />
      <AllowHostDialog
        origin={form.keptOut}
        draft={{ baseUrl: baseUrl ?? '', key: form.isRemembered ? key : null }}
        onClose={form.closeDialog}
      />
    </form>
  )
}

interface OutcomeProps {
  readonly form: ReturnType<typeof useHostForm>
}

/** The result of the last attempt, and the buttons. */
function Outcome({ form: { host, baseUrl, keptOut, connect, leave } }: OutcomeProps) {
  return (
    <>
      {connect.error === null ? null : (
        <ErrorNotice {...wordsOf(connect.error)} safe={t`You are still connected to the previous host.`} isCompact />
      )}
      {leave.error === null ? null : <ErrorNotice {...wordsOf(leave.error)} isCompact />}
      <div className="flex items-center justify-end gap-2">
        {connect.isDone && keptOut === null ? (
          <StatusDot tone="success" label={t`Connected`} className="me-auto" />
        ) : null}
        {host.baseUrl === '' && host.key === null ? null : (
          <Button variant="ghost" isLoading={leave.isPending} onClick={() => leave.submit()}>
            {t`Back to this page’s own service`}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={baseUrl === null} isLoading={connect.isPending}>
          {t`Test and connect`}
        </Button>
      </div>
    </>
  )
}
