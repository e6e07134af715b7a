# The functions of thunks.jl for x86-64.
const X86_64_THUNKS = let
    # Adds rax to the events of the ticket rdi, and puts it on the list unless it is there.
    post = UInt8[
        0xf0, 0x48, 0x0f, 0xc1, 0x47, 0x20,             # lock xadd [rdi+32], rax      ticket.events += rax
        0x48, 0x85, 0xc0,                               # test rax, rax
        0x75, 0x18,                                     # jne  2f                      it is on the list
        0x48, 0x8b, 0x57, 0x18,                         # mov  rdx, [rdi+24]           gate
        0x48, 0x8b, 0x02,                               # mov  rax, [rdx]
        0x48, 0x89, 0x07,                               # 1: mov [rdi], rax            ticket.next = list
        0xf0, 0x48, 0x0f, 0xb1, 0x3a,                   # lock cmpxchg [rdx], rdi      list = ticket, which may be
                                                        #                              gone from here on
        0x75, 0xf6,                                     # jne  1b
        0x48, 0x8b, 0x7a, 0x08,                         # mov  rdi, [rdx+8]
        0xff, 0x62, 0x10,                               # jmp  [rdx+16]                send(event)
        0xc3]                                           # 2: ret

    signal = vcat(UInt8[
        0xf3, 0x0f, 0x1e, 0xfa,                         # endbr64
        0x89, 0xf0,                                     # mov  eax, esi
        0x48, 0x89, 0x47, 0x10,                         # mov  [rdi+16], rax           ticket.value = value
        0xb8, 0x01, 0x00, 0x00, 0x00,                   # mov  eax, 1
        0x48, 0xc1, 0xe0, 0x20],                        # shl  rax, 32
        post)

    finalize = vcat(UInt8[
        0xf3, 0x0f, 0x1e, 0xfa,                         # endbr64
        0xb8, 0x01, 0x00, 0x00, 0x00],                  # mov  eax, 1
        post)

    log = UInt8[
        0xf3, 0x0f, 0x1e, 0xfa,                         # endbr64
        0x53, 0x41, 0x54, 0x41, 0x55,                   # push rbx, r12, r13
        0x48, 0x89, 0xfb,                               # mov  rbx, rdi
        0x41, 0x89, 0xf4,                               # mov  r12d, esi
        0x48, 0x8b, 0x43, 0x18,                         # mov  rax, [rbx+24]
        0x48, 0x89, 0xd7,                               # mov  rdi, rdx
        0xff, 0x50, 0x20,                               # call [rax+32]                strdup(text)
        0x49, 0x89, 0xc5,                               # mov  r13, rax
        0x48, 0x8b, 0x43, 0x18,                         # mov  rax, [rbx+24]
        0xbf, 0x28, 0x00, 0x00, 0x00,                   # mov  edi, 40
        0xff, 0x50, 0x18,                               # call [rax+24]                malloc(40)
        0x48, 0x85, 0xc0,                               # test rax, rax
        0x74, 0x2f,                                     # je   2f                      no memory, no line
        0x48, 0x89, 0xc1,                               # mov  rcx, rax
        0x48, 0xc7, 0x41, 0x08, 0x01, 0, 0, 0,          # mov  qword [rcx+8], 1        kind = LOG_LINE
        0x4c, 0x89, 0x61, 0x10,                         # mov  [rcx+16], r12           value = level
        0x4c, 0x89, 0x69, 0x18,                         # mov  [rcx+24], r13           payload = text
        0x48, 0x89, 0x59, 0x20,                         # mov  [rcx+32], rbx           ticket
        0x48, 0x8b, 0x53, 0x18,                         # mov  rdx, [rbx+24]
        0x48, 0x8b, 0x02,                               # mov  rax, [rdx]
        0x48, 0x89, 0x01,                               # 1: mov [rcx], rax
        0xf0, 0x48, 0x0f, 0xb1, 0x0a,                   # lock cmpxchg [rdx], rcx
        0x75, 0xf6,                                     # jne  1b
        0x48, 0x8b, 0x7a, 0x08,                         # mov  rdi, [rdx+8]
        0xff, 0x52, 0x10,                               # call [rdx+16]                send(event)
        0x41, 0x5d, 0x41, 0x5c, 0x5b, 0xc3]             # 2: pop r13, r12, rbx; ret

    compiled = UInt8[
        0xf3, 0x0f, 0x1e, 0xfa,                         # endbr64
        0x53, 0x41, 0x54, 0x41, 0x55,                   # push rbx, r12, r13
        0x48, 0x89, 0xfb,                               # mov  rbx, rdi
        0x49, 0x89, 0xf4,                               # mov  r12, rsi
        0x48, 0x8b, 0x43, 0x18,                         # mov  rax, [rbx+24]
        0xbf, 0x68, 0x00, 0x00, 0x00,                   # mov  edi, 104
        0xff, 0x50, 0x18,                               # call [rax+24]                malloc(104)
        0x48, 0x85, 0xc0,                               # test rax, rax
        0x74, 0x57,                                     # je   2f                      no memory, no message
        0x49, 0x89, 0xc5,                               # mov  r13, rax
        0x49, 0xc7, 0x45, 0x08, 0x03, 0, 0, 0,          # mov  qword [r13+8], 3        kind = COMPILATION
        0x49, 0x89, 0x5d, 0x20,                         # mov  [r13+32], rbx           ticket
        0x49, 0x8d, 0x7d, 0x28,                         # lea  rdi, [r13+40]
        0x49, 0x89, 0x7d, 0x18,                         # mov  [r13+24], rdi           payload = the copy
        0x4c, 0x89, 0xe6,                               # mov  rsi, r12
        0xb9, 0x08, 0x00, 0x00, 0x00,                   # mov  ecx, 8
        0xf3, 0x48, 0xa5,                               # rep movsq                    64 bytes
        0x41, 0xbc, 0x04, 0x00, 0x00, 0x00,             # mov  r12d, 4
        0x48, 0x8b, 0x43, 0x18,                         # 3: mov rax, [rbx+24]
        0x4b, 0x8b, 0x7c, 0xe5, 0x28,                   # mov  rdi, [r13+r12*8+40]
        0xff, 0x50, 0x20,                               # call [rax+32]                strdup(text)
        0x4b, 0x89, 0x44, 0xe5, 0x28,                   # mov  [r13+r12*8+40], rax
        0x41, 0xff, 0xcc,                               # dec  r12d
        0x75, 0xea,                                     # jne  3b
        0x48, 0x8b, 0x53, 0x18,                         # mov  rdx, [rbx+24]
        0x48, 0x8b, 0x02,                               # mov  rax, [rdx]
        0x49, 0x89, 0x45, 0x00,                         # 1: mov [r13], rax
        0xf0, 0x4c, 0x0f, 0xb1, 0x2a,                   # lock cmpxchg [rdx], r13
        0x75, 0xf5,                                     # jne  1b
        0x48, 0x8b, 0x7a, 0x08,                         # mov  rdi, [rdx+8]
        0xff, 0x52, 0x10,                               # call [rdx+16]                send(event)
        0x41, 0x5d, 0x41, 0x5c, 0x5b, 0xc3]             # 2: pop r13, r12, rbx; ret

    pass = UInt8[
        0xf3, 0x0f, 0x1e, 0xfa,                         # endbr64
        0x53, 0x48, 0x83, 0xec, 0x50,                   # push rbx; sub rsp, 80
        0x48, 0xc7, 0x44, 0x24, 0x08, 0x02, 0, 0, 0,    # mov  qword [rsp+8], 2        kind = PASS_CALL
        0x48, 0xc7, 0x44, 0x24, 0x10, 0x38, 0x01, 0, 0, # mov  qword [rsp+16], 312     CJIT_ERROR_IMAGE_PASS until
                                                        #                              it is answered
        0x48, 0x89, 0x74, 0x24, 0x18,                   # mov  [rsp+24], rsi           payload = call
        0x48, 0x89, 0x7c, 0x24, 0x20,                   # mov  [rsp+32], rdi           ticket
        0x48, 0x8b, 0x5f, 0x18,                         # mov  rbx, [rdi+24]           gate
        0x48, 0x8d, 0x7c, 0x24, 0x28,                   # lea  rdi, [rsp+40]
        0x31, 0xf6, 0x31, 0xd2,                         # xor  esi, esi; xor edx, edx
        0xff, 0x53, 0x30,                               # call [rbx+48]                sem_init(semaphore, 0, 0)
        0x48, 0x89, 0xe1,                               # mov  rcx, rsp
        0x48, 0x8b, 0x03,                               # mov  rax, [rbx]
        0x48, 0x89, 0x01,                               # 1: mov [rcx], rax
        0xf0, 0x48, 0x0f, 0xb1, 0x0b,                   # lock cmpxchg [rbx], rcx
        0x75, 0xf6,                                     # jne  1b
        0x48, 0x8b, 0x7b, 0x08,                         # mov  rdi, [rbx+8]
        0xff, 0x53, 0x10,                               # call [rbx+16]                send(event)
        0x48, 0x8d, 0x7c, 0x24, 0x28,                   # 2: lea rdi, [rsp+40]
        0xff, 0x53, 0x28,                               # call [rbx+40]                sem_wait(semaphore)
        0x85, 0xc0, 0x75, 0xf4,                         # test eax, eax; jne 2b        a signal came
        0x8b, 0x44, 0x24, 0x10,                         # mov  eax, [rsp+16]
        0x48, 0x83, 0xc4, 0x50, 0x5b, 0xc3]             # add  rsp, 80; pop rbx; ret

    take = UInt8[
        0xf3, 0x0f, 0x1e, 0xfa,                         # endbr64
        0x31, 0xc0,                                     # xor  eax, eax
        0x48, 0x87, 0x07,                               # xchg [rdi], rax
        0xc3]                                           # ret

    (signal=signal, finalize=finalize, log=log, compiled=compiled, pass=pass, take=take)
end
