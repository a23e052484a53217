import { i18n } from '@lingui/core'
import { messageParts } from '../../base/messageParts.ts'

// Makes sentences appear in tests and tool pages as they are in the code. Import it before any module with a label.
i18n.setMessagesCompiler(messageParts)
i18n.loadAndActivate({ locale: 'en', messages: {} })
