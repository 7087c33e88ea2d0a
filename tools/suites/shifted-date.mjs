// The machine’s clock, moved by the milliseconds of VITRINE_CLOCK_SHIFT; it runs on. Preloaded into processes of tests
// (`--import`). Time zone, timers and what the system writes itself, such as the times of files, stay as they are.
const MachineDate = (globalThis.MachineDate ??= Date)

const now = () => MachineDate.now() + Number(process.env['VITRINE_CLOCK_SHIFT'] || 0)

// A proxy: what the system makes, such as a time of a file, is an instance of Date too.
globalThis.Date = new Proxy(MachineDate, {
  apply: () => new MachineDate(now()).toString(),
  construct: (target, values, newTarget) => Reflect.construct(target, values.length > 0 ? values : [now()], newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
