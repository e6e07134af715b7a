# The functions of thunks.jl for aarch64, in instructions of Armv8.0. Pairs of exclusive accesses, which acquire and
# release, are in place of the locked instructions of x86-64.
const AARCH64_THUNKS = let
    # Puts the node x0 on the list of the gate x2. Changes x3, x4, x5.
    push_node = UInt32[
        0xf9400043,     # ldr x3, [x2]                 list
        0xf9000003,     # str x3, [x0]                 1: node.next = list
        0xc85ffc44,     # ldaxr x4, [x2]               2:
        0xeb03009f,     # cmp x4, x3
        0x54000081,     # b.ne                         3f
        0xc805fc40,     # stlxr w5, x0, [x2]
        0x35ffff85,     # cbnz w5                       2b
        0x14000003,     # b                            4f: the node may be gone from here on
        0xaa0403e3,     # mov x3, x4                   3:
        0x17fffff8]     # b                            1b; 4:
    # Adds x1 to the events of the ticket x0, and puts it on the list unless it is there.
    add_events = UInt32[
        0x91008002,     # add x2, x0, #0x20
        0xc85ffc43,     # ldaxr x3, [x2]               1: ticket.events += x1
        0x8b010064,     # add x4, x3, x1
        0xc805fc44,     # stlxr w5, x4, [x2]
        0x35ffffa5,     # cbnz w5                       1b
        0xb4000043,     # cbz x3                        2f
        0xd65f03c0,     # ret                          it is on the list
        0xf9400c02]     # ldr x2, [x0, #24]            2: gate
    send = UInt32[
        0xf9400440,     # ldr x0, [x2, #8]
        0xf9400841,     # ldr x1, [x2, #16]
        0xd61f0020]     # br x1                        send(event)
    post = vcat(add_events, push_node, send)

    signal = UInt32[
        0x2a0103e1,     # mov w1, w1
        0xf9000801,     # str x1, [x0, #16]            ticket.value = value
        0xd2c00021]     # mov x1, #0x100000000         SIGNALLED
    finalize = UInt32[
        0xd2800021]     # mov x1, #0x1

    log = UInt32[
        0xa9bd7bfd,     # stp x29, x30, [sp, #-48]!
        0x910003fd,     # mov x29, sp
        0xa90153f3,     # stp x19, x20, [sp, #16]
        0xf90013f5,     # str x21, [sp, #32]
        0xaa0003f3,     # mov x19, x0
        0x2a0103f4,     # mov w20, w1
        0xf9400e68,     # ldr x8, [x19, #24]
        0xaa0203e0,     # mov x0, x2
        0xf9401108,     # ldr x8, [x8, #32]
        0xd63f0100,     # blr x8                       strdup(text)
        0xaa0003f5,     # mov x21, x0
        0xf9400e68,     # ldr x8, [x19, #24]
        0xd2800500,     # mov x0, #0x28
        0xf9400d08,     # ldr x8, [x8, #24]
        0xd63f0100,     # blr x8                       malloc(40)
        0xb4000240,     # cbz x0                        2f: no memory, no line
        0xd2800021,     # mov x1, #0x1
        0xa900d001,     # stp x1, x20, [x0, #8]        kind = LOG_LINE, value = level
        0xa901cc15,     # stp x21, x19, [x0, #24]      payload = text, ticket
        0xf9400e62]     # ldr x2, [x19, #24]
    log_end = UInt32[
        0xf9400440,     # ldr x0, [x2, #8]
        0xf9400841,     # ldr x1, [x2, #16]
        0xd63f0020,     # blr x1                       send(event)
        0xf94013f5,     # ldr x21, [sp, #32]           2:
        0xa94153f3,     # ldp x19, x20, [sp, #16]
        0xa8c37bfd,     # ldp x29, x30, [sp], #48
        0xd65f03c0]     # ret

    compiled = UInt32[
        0xa9bd7bfd,     # stp x29, x30, [sp, #-48]!
        0x910003fd,     # mov x29, sp
        0xa90153f3,     # stp x19, x20, [sp, #16]
        0xa9025bf5,     # stp x21, x22, [sp, #32]
        0xaa0003f3,     # mov x19, x0
        0xaa0103f4,     # mov x20, x1
        0xf9400e68,     # ldr x8, [x19, #24]
        0xd2800d00,     # mov x0, #0x68
        0xf9400d08,     # ldr x8, [x8, #24]
        0xd63f0100,     # blr x8                       malloc(104)
        0xb40004e0,     # cbz x0                        2f: no memory, no message
        0xaa0003f5,     # mov x21, x0
        0xd2800061,     # mov x1, #0x3
        0xf90006a1,     # str x1, [x21, #8]            kind = COMPILATION
        0xf90012b3,     # str x19, [x21, #32]          ticket
        0x9100a2a0,     # add x0, x21, #0x28
        0xf9000ea0,     # str x0, [x21, #24]           payload = the copy
        0xa9400a81,     # ldp x1, x2, [x20]            64 bytes
        0xa9000801,     # stp x1, x2, [x0]
        0xa9410a81,     # ldp x1, x2, [x20, #16]
        0xa9010801,     # stp x1, x2, [x0, #16]
        0xa9420a81,     # ldp x1, x2, [x20, #32]
        0xa9020801,     # stp x1, x2, [x0, #32]
        0xa9430a81,     # ldp x1, x2, [x20, #48]
        0xa9030801,     # stp x1, x2, [x0, #48]
        0xd2800096,     # mov x22, #0x4
        0xf9400e68,     # ldr x8, [x19, #24]           3:
        0x8b160eb4,     # add x20, x21, x22, lsl #3
        0xf9401680,     # ldr x0, [x20, #40]
        0xf9401108,     # ldr x8, [x8, #32]
        0xd63f0100,     # blr x8                       strdup(text)
        0xf9001680,     # str x0, [x20, #40]
        0xf10006d6,     # subs x22, x22, #0x1
        0x54ffff21,     # b.ne                         3b
        0xaa1503e0,     # mov x0, x21
        0xf9400e62]     # ldr x2, [x19, #24]
    compiled_end = UInt32[
        0xf9400440,     # ldr x0, [x2, #8]
        0xf9400841,     # ldr x1, [x2, #16]
        0xd63f0020,     # blr x1                       send(event)
        0xa9425bf5,     # ldp x21, x22, [sp, #32]      2:
        0xa94153f3,     # ldp x19, x20, [sp, #16]
        0xa8c37bfd,     # ldp x29, x30, [sp], #48
        0xd65f03c0]     # ret

    pass = UInt32[
        0xa9b97bfd,     # stp x29, x30, [sp, #-112]!
        0x910003fd,     # mov x29, sp
        0xa90153f3,     # stp x19, x20, [sp, #16]
        0x910083f4,     # add x20, sp, #0x20
        0xd2800042,     # mov x2, #0x2
        0xd2802703,     # mov x3, #0x138               CJIT_ERROR_IMAGE_PASS until it is answered
        0xa9008e82,     # stp x2, x3, [x20, #8]        kind = PASS_CALL, value
        0xa9018281,     # stp x1, x0, [x20, #24]       payload = call, ticket
        0xf9400c13,     # ldr x19, [x0, #24]           gate
        0x9100a280,     # add x0, x20, #0x28
        0x52800001,     # mov w1, #0x0
        0x52800002,     # mov w2, #0x0
        0xf9401a68,     # ldr x8, [x19, #48]
        0xd63f0100,     # blr x8                       sem_init(semaphore, 0, 0)
        0xaa1403e0,     # mov x0, x20
        0xaa1303e2]     # mov x2, x19
    pass_end = UInt32[
        0xf9400440,     # ldr x0, [x2, #8]
        0xf9400841,     # ldr x1, [x2, #16]
        0xd63f0020,     # blr x1                       send(event)
        0x9100a280,     # add x0, x20, #0x28           2: semaphore
        0xf9401668,     # ldr x8, [x19, #40]
        0xd63f0100,     # blr x8                       sem_wait(semaphore)
        0x35ffffa0,     # cbnz w0                       2b: a signal came
        0xb9401280,     # ldr w0, [x20, #16]
        0xa94153f3,     # ldp x19, x20, [sp, #16]
        0xa8c77bfd,     # ldp x29, x30, [sp], #112
        0xd65f03c0]     # ret

    take = UInt32[
        0xc85ffc01,     # ldaxr x1, [x0]               1:
        0xc802fc1f,     # stlxr w2, xzr, [x0]
        0x35ffffc2,     # cbnz w2                       1b
        0xaa0103e0,     # mov x0, x1
        0xd65f03c0]     # ret

    (signal=vcat(signal, post), finalize=vcat(finalize, post), log=vcat(log, push_node, log_end),
     compiled=vcat(compiled, push_node, compiled_end), pass=vcat(pass, push_node, pass_end), take=take)
end
