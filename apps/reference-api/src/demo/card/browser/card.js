/* Demonstration card provider, browser SDK 4.2.0. Card data stays inside a frame of this script's own origin. */
'use strict'
{
  const script = document.currentScript
  const base = new URL('.', script ? script.src : location.href)
  const version = '4.2.0'

  /* The frames take the face of the page that they stand in: the family, and the files of that page's own origin. */
  function frameFor(container, path, parameters, title, appearance) {
    var url = new URL(path, base)
    Object.keys(parameters).forEach(function (name) {
      url.searchParams.set(name, parameters[name])
    })
    url.searchParams.set('origin', location.origin)
    var frame = document.createElement('iframe')
    frame.src = url.href
    frame.title = title
    frame.setAttribute('allow', 'payment')
    frame.style.cssText = 'display:block;inline-size:100%;border:0;block-size:340px;color-scheme:light'
    frame.addEventListener('load', function () {
      if (appearance)
        frame.contentWindow.postMessage(
          { vitrineCard: version, type: 'appearance', fontFamily: appearance.fontFamily, fonts: appearance.fonts },
          base.origin,
        )
    })
    container.appendChild(frame)
    return frame
  }

  /* Messages are taken from this frame and this origin only, and sent to this origin only. */
  function listen(frame, receive) {
    function onMessage(event) {
      if (event.origin !== base.origin || event.source !== frame.contentWindow) return
      var message = event.data
      if (!message || message.vitrineCard !== version) return
      if (message.type === 'height')
        frame.style.blockSize = Math.min(900, Math.max(40, Number(message.height) || 0)) + 'px'
      else receive(message)
    }
    window.addEventListener('message', onMessage)
    return function () {
      window.removeEventListener('message', onMessage)
    }
  }

  function fail(reason, field) {
    var error = new Error(reason)
    error.code = reason
    if (field) error.field = field
    return error
  }

  function mount(container, options) {
    var locale = options.locale || 'en-ae'
    var frame = frameFor(
      container,
      'frame',
      { locale: locale, key: options.publicKey || '' },
      options.title || 'Card details',
      options.appearance,
    )
    var waiting = null
    var isGone = false
    var timeout = setTimeout(function () {
      if (options.onError) options.onError(fail('frame_timeout'))
    }, 15000)

    var stop = listen(frame, function (message) {
      if (message.type === 'ready') {
        clearTimeout(timeout)
        if (options.onReady) options.onReady()
      } else if (message.type === 'change') {
        if (options.onChange)
          options.onChange({ complete: !!message.complete, errors: message.errors || {}, brand: message.brand || null })
      } else if (waiting && message.id === waiting.id) {
        var answer = waiting
        waiting = null
        if (message.type === 'token')
          answer.resolve({ token: message.token, brand: message.brand, last4: message.last4 })
        else answer.reject(fail(message.reason || 'failed', message.field))
      }
    })

    return {
      tokenize: function () {
        if (isGone) return Promise.reject(fail('unmounted'))
        if (waiting) return waiting.promise
        waiting = { id: String(Math.random()).slice(2) }
        waiting.promise = new Promise(function (resolve, reject) {
          waiting.resolve = resolve
          waiting.reject = reject
        })
        frame.contentWindow.postMessage({ vitrineCard: version, type: 'tokenize', id: waiting.id }, base.origin)
        return waiting.promise
      },
      challenge: function (challenge) {
        return new Promise(function (resolve, reject) {
          frame.style.display = 'none'
          var bank = frameFor(
            container,
            'challenge/' + encodeURIComponent(challenge.id),
            { locale: locale },
            options.challengeTitle || 'Bank confirmation',
            options.appearance,
          )
          var end = listen(bank, function (message) {
            if (message.type !== 'challenge') return
            end()
            bank.remove()
            frame.style.display = 'block'
            resolve({ result: message.result })
          })
          bank.addEventListener('error', function () {
            end()
            reject(fail('challenge_failed'))
          })
          bank.focus()
        })
      },
      focus: function () {
        frame.focus()
        frame.contentWindow.postMessage({ vitrineCard: version, type: 'focus' }, base.origin)
      },
      unmount: function () {
        isGone = true
        clearTimeout(timeout)
        stop()
        if (waiting) waiting.reject(fail('unmounted'))
        container.replaceChildren()
      },
    }
  }

  window.VitrineCard = Object.freeze({ version: version, mount: mount })
}
