import { createApp } from './app.ts'
import { startMailCatcher } from './demo/mailbox/catcher.ts'
import { demoSms } from './demo/mailbox/demo-sms.ts'
import { keepIn } from './demo/mailbox/mailbox.repository.ts'
import { createJobHandlers } from './job-handlers.ts'
import { createMailService } from './modules/mail/mail.service.ts'
import { makeDevOperator } from './modules/operators/dev-operator.ts'
import { createOperatorAccounts } from './modules/operators/operator-accounts.ts'
import { indexAll } from './modules/search/index/index-stale.ts'
import { systemClock } from './platform/clock.ts'
import { createChanges } from './platform/changes/changes.ts'
import { listenForChanges } from './platform/changes/listen.ts'
import { readApiConfig } from './platform/config/config.ts'
import { connectDatabase } from './platform/database/database.ts'
import { migrateDatabase, whileStarting } from './platform/database/migrate.ts'
import { reasonOf } from './platform/errors/reason-of.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { createLogger } from './platform/log/logger.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createSmsSender } from './platform/sms/sms-sender.ts'
import { createServices } from './services.ts'
import { fillWith, loadStartData } from './start-data.ts'

try {
  await start()
} catch (error) {
  process.stderr.write(`The API did not start. ${reasonOf(error)}\n`)
  process.exit(1)
}

async function start() {
  const config = readApiConfig(process.env)
  const clock = systemClock
  const log = createLogger({ level: process.env['VITRINE_LOG_LEVEL'] || 'info' })
  const { db, close } = connectDatabase(config.databaseUrl, {
    onError: (err) => log.warn({ err }, 'a database connection broke'),
    limits: config.limits.database,
  })
  const startData = config.startData === 'none' ? undefined : await loadStartData()
  const jobs = await whileStarting(config.databaseUrl, async (client) => {
    await migrateDatabase(client)
    if (await fillWith(config.startData, db)) log.info('filled the shop')
    await indexAll(db)
    return openJobs(config.databaseUrl, log)
  })
  if (config.deskOperator)
    await makeDevOperator(createOperatorAccounts({ db, clock }), config.deskOperator, config.merchant)
  const changes = createChanges({ onError: (err) => log.warn({ err }, 'a change was not taken in; trying again') })
  const services = createServices({ config, db, clock, jobs, changes, log })
  await changes.announce()
  // What is missing is made on the way.
  await services.slots.make().catch((err: unknown) => log.warn({ err }, 'the slots were not made ahead'))
  await services.trackedEvents.prepare().catch((err: unknown) => log.warn({ err }, 'no partitions were made ahead'))
  const catcher = config.smtpUrl ? undefined : await startMailCatcher(keepIn(db, clock))
  const mailer = createMailer(config.smtpUrl ?? catcher?.url ?? '', config.merchant)
  const sms = config.smsUrl ? createSmsSender(config.smsUrl) : demoSms(db, clock, config.merchant)
  const mail = createMailService({ ...services, siteUrl: config.siteUrl, merchant: config.merchant, mailer, sms })
  const app = await createApp({
    config,
    services,
    db,
    clock,
    jobs,
    pictures: startData ? [startData.pictureFolder] : [],
    changes,
    log,
  })
  await jobs.work(createJobHandlers({ db, clock, services, mail }))
  const listening = new AbortController()
  const listened = listenForChanges(
    config.databaseUrl,
    {
      onChange: () => void changes.announce(),
      onListening: changes.setHearing,
      onError: (err) => log.warn({ err }, 'not listening for changes; trying again'),
    },
    listening.signal,
  )
  await app.listen({ port: config.port, host: config.host })

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await app.close()
    listening.abort()
    await listened
    await jobs.stop()
    mailer.close()
    await catcher?.close()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}
