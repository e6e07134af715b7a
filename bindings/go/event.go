package cjit

import (
	"time"

	"cjit.dev/cjit/internal/raw"
)

// ContextEvent is a log line or a compilation of a context.
type ContextEvent struct {
	Kind EventKind
	// LogLevel is the level of a log line.
	LogLevel LogLevel
	// Text is a log line without its newline; "" for a compilation.
	Text string
	// Compilation is nil for a log line.
	Compilation *Compilation
	// Dropped is the number of events before this one that were dropped, because the queue was full.
	Dropped uint64
}

// EventQueue has the events of a context that were not taken yet, for programs that must not be called back on other
// threads. Any number of goroutines may use it at once. It does not keep its context open.
type EventQueue struct{ h *handle[raw.EventQueue] }

// NewEventQueue creates a queue that receives the events of the context from now on; nil means all defaults.
func (c *Context) NewEventQueue(options *EventQueueOptions) (*EventQueue, error) {
	a := newArena()
	defer a.done()
	if options == nil {
		options = &EventQueueOptions{}
	}
	encoded := options.encode(a)
	var made *raw.EventQueue
	err := c.call(a, func(handle *raw.Context) raw.Outcome { return raw.EventQueueCreate(handle, encoded, &made) })
	if err != nil {
		return nil, err
	}
	return &EventQueue{own(made, raw.EventQueueDestroy, "event queue", nil)}, nil
}

// Take returns the oldest event, or waits for one for at most this time. ErrNotReady if the time runs out, ErrNotFound
// if the queue is empty and its context was closed.
func (q *EventQueue) Take(timeout time.Duration) (*ContextEvent, error) {
	queue, err := q.h.acquire()
	if err != nil {
		return nil, err
	}
	defer q.h.release()
	e := sized[raw.Event]()
	if err := failure(raw.EventQueueTake(queue, milliseconds(timeout), e)); err != nil {
		return nil, err
	}
	defer raw.EventCleanup(e)
	event := &ContextEvent{Kind: EventKind(e.Kind), LogLevel: LogLevel(e.LogLevel), Text: text(e.Text),
		Dropped: e.DroppedCount}
	if e.Compilation != nil {
		event.Compilation = compilationOf(e.Compilation)
	}
	return event, nil
}

// EventFD returns a file descriptor that is readable while there are events, for poll and epoll. The queue owns it: do
// not read from it or close it.
func (q *EventQueue) EventFD() (int, error) {
	queue, err := q.h.acquire()
	if err != nil {
		return -1, err
	}
	defer q.h.release()
	var descriptor int32
	err = failure(raw.EventQueueGetEventFd(queue, &descriptor))
	return int(descriptor), err
}

// Close destroys the queue and its events.
func (q *EventQueue) Close() error {
	if q != nil {
		q.h.close()
	}
	return nil
}
